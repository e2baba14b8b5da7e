import type { Issue } from '@fettle/domain/issues/issue'
import { toInstant } from '@fettle/domain/kernel/instant'
import { and, asc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type IssueRecord, issues } from './issues.tables.ts'

/** What is open between the sides of an order, the eldest first; a contractor reads its own alone. */
export const openIssuesOf = (
  read: Read,
  order: { clientTenantId: string; workOrderId: string },
): Promise<IssueRecord[]> =>
  read.db
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.clientTenantId, order.clientTenantId),
        eq(issues.workOrderId, order.workOrderId),
        eq(issues.state, 'open'),
      ),
    )
    .orderBy(asc(issues.createdAt), asc(issues.id))

export const insertIssue = async (tx: Tx, issue: Issue, subjectId: string): Promise<void> =>
  void (await tx.db.insert(issues).values({
    id: issue.issueId,
    clientTenantId: issue.clientTenantId,
    contractorTenantId: issue.contractorTenantId,
    workOrderId: issue.workOrderId,
    jobId: issue.jobId,
    kind: issue.kind,
    state: issue.state,
    ball: issue.ball,
    text: issue.text,
    subjectId,
    raisedByMembershipId: issue.raisedBy,
    createdAt: toInstant(issue.raisedAt),
  }))

/** Settles the open issues about a paper. Answers their ids. */
export const resolveAbout = async (
  tx: Tx,
  about: { jobId: string; subjectId: string },
  change: { state: IssueRecord['state']; at: string },
): Promise<string[]> => {
  const rows = await tx.db
    .update(issues)
    .set({ state: change.state, resolvedAt: change.at })
    .where(and(eq(issues.jobId, about.jobId), eq(issues.subjectId, about.subjectId), eq(issues.state, 'open')))
    .returning({ id: issues.id })
  return rows.map((row) => row.id)
}
