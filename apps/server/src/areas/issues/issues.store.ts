import type { Actor } from '@fettle/domain/access/actor'
import type { Issue } from '@fettle/domain/issues/issue'
import { toInstant } from '@fettle/domain/kernel/instant'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Parents, sharedScope } from '#areas/work-orders/work-orders.port'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type IssueRecord, issues } from './issues.tables.ts'

/** An issue visible to the actor. */
export const findIssue = async (read: Read, actor: Actor, id: string): Promise<IssueRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(issues)
    .where(and(eq(issues.id, id), sharedScope(actor, 'issues.view', issues)))
  return row
}

/** A page of issues: open ones first, then latest first. */
export const listIssues = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: Parents; page: PageRequest },
): Promise<Page<IssueRecord>> => {
  const condition = and(
    sharedScope(actor, 'issues.view', issues),
    filter.workOrderUuid === undefined ? undefined : eq(issues.workOrderId, filter.workOrderUuid),
    filter.jobUuid === undefined ? undefined : eq(issues.jobId, filter.jobUuid),
  )
  const rows = read.db
    .select()
    .from(issues)
    .where(condition)
    .orderBy(asc(issues.state), desc(issues.createdAt), desc(issues.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, issues, condition)])
  return { rows: found, ...total }
}

export type ReplyRecord = {
  id: string
  subject_id: string
  what: 'replied' | 'resolved' | 'reopened'
  text: string
  side: 'client' | 'contractor' | null
  membership_id: string | null
  at: string
}

/** Replies of issues in ascending order, from the timeline. */
export const listReplies = (read: Read, records: readonly IssueRecord[]): Promise<ReplyRecord[]> =>
  read.rows<ReplyRecord>(
    'issue-replies',
    `select a.id, a.subject_id, split_part(a.name, '.', 2) as what, coalesce(a.facts->>'text', '') as text,
       case when a.membership_id is null then null when a.actor_tenant_id = a.client_tenant_id then 'client' else 'contractor' end as side,
       a.membership_id, wire_time(a.at) as at
     from activity a where a.client_tenant_id = any($1::uuid[]) and a.work_order_id = any($2::uuid[]) and a.subject_id = any($3::uuid[])
       and a.name in ('issue.replied', 'issue.resolved', 'issue.reopened') order by a.at, a.id`,
    [
      [...new Set(records.map((record) => record.clientTenantId))],
      [...new Set(records.map((record) => record.workOrderId))],
      records.map((record) => record.id),
    ],
  )

/** Saves an issue if its version still matches. */
export const saveIssue = async (tx: Tx, before: IssueRecord, { state, ball, resolvedAt }: Issue): Promise<void> => {
  const [row] = await tx.db
    .update(issues)
    .set({
      state,
      responsibleParty: ball,
      resolvedAt: resolvedAt === null ? null : toInstant(resolvedAt),
      version: before.version + 1,
    })
    .where(and(eq(issues.id, before.id), eq(issues.version, before.version)))
    .returning({ id: issues.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

const openWithin = statement<{ clientTenantId: string; workOrderId: string }, IssueRecord>(
  'open-issues-of-order',
  (db) =>
    db
      .select()
      .from(issues)
      .where(
        and(
          eq(issues.clientTenantId, sql.placeholder('clientTenantId')),
          eq(issues.workOrderId, sql.placeholder('workOrderId')),
          eq(issues.state, 'open'),
        ),
      )
      .orderBy(asc(issues.createdAt), asc(issues.id)),
)
/** Open issues of an order, oldest first; contractors see only their own. */
export const listOpenIssues = (
  read: Read,
  { clientTenantId, workOrderId }: { clientTenantId: string; workOrderId: string },
): Promise<IssueRecord[]> => openWithin(read, { clientTenantId, workOrderId })

export const insertIssue = async (tx: Tx, issue: Issue, subjectId: string | null): Promise<void> =>
  void (await tx.db.insert(issues).values({
    id: issue.issueId,
    clientTenantId: issue.clientTenantId,
    contractorTenantId: issue.contractorTenantId,
    workOrderId: issue.workOrderId,
    jobId: issue.jobId,
    kind: issue.kind,
    state: issue.state,
    responsibleParty: issue.ball,
    text: issue.text,
    subjectId,
    raisedByMembershipId: issue.raisedBy || null,
    raisedBySide: issue.raisedBySide,
    createdAt: toInstant(issue.raisedAt),
  }))

export const resolveIssueBySystem = (
  tx: Tx,
  issueId: string,
  { state, at }: { state: IssueRecord['state']; at: string },
) =>
  tx.db
    .update(issues)
    .set({ state, resolvedAt: at, version: sql`${issues.version} + 1` })
    .where(eq(issues.id, issueId))

/** Resolves the open issues about a document. Returns their ids. */
export const resolveIssuesAboutSubject = async (
  tx: Tx,
  about: { jobId: string; subjectId: string },
  change: { state: IssueRecord['state']; at: string },
): Promise<string[]> => {
  const rows = await tx.db
    .update(issues)
    .set({ state: change.state, resolvedAt: change.at, version: sql`${issues.version} + 1` })
    .where(and(eq(issues.jobId, about.jobId), eq(issues.subjectId, about.subjectId), eq(issues.state, 'open')))
    .returning({ id: issues.id })
  return rows.map((row) => row.id)
}
