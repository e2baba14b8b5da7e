import type { ApprovalRequest, ApprovalResponse } from '@fettle/domain/approvals/approval-request'
import type { ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type AnswerRecord, approvalAnswers, approvalRounds, type RoundRecord } from './approvals.tables.ts'

/** An approval request with all its responses. */
export type StoredRequest = { readonly record: RoundRecord; readonly answers: readonly AnswerRecord[] }

const answerOf = (record: AnswerRecord): ApprovalResponse => ({
  step: record.step,
  byUuid: record.byMembershipId,
  covers: record.covers,
  verdict: record.verdict as ApprovalResponse['verdict'],
  limit: record.limitAmount,
  isCarried: record.isCarried,
})

export const toApprovalRequest = ({ record, answers }: StoredRequest): ApprovalRequest => ({
  state: record.state as ApprovalRequest['state'],
  amount: record.amount,
  authorUuid: record.authorMembershipId,
  steps: record.steps,
  current: record.currentStep,
  answers: answers.map(answerOf),
  block: record.block,
})

const answersIn = (read: Read, roundId: string): Promise<AnswerRecord[]> =>
  read.db
    .select()
    .from(approvalAnswers)
    .where(and(eq(approvalAnswers.clientTenantId, read.tenantId), eq(approvalAnswers.roundId, roundId)))
    .orderBy(asc(approvalAnswers.step), asc(approvalAnswers.answeredAt), asc(approvalAnswers.id))

const withAnswers = async (read: Read, record: RoundRecord | undefined): Promise<StoredRequest | undefined> =>
  record && { record, answers: await answersIn(read, record.id) }

export const findRequest = async (read: Read, id: string): Promise<StoredRequest | undefined> => {
  const [row] = await read.db
    .select()
    .from(approvalRounds)
    .where(and(eq(approvalRounds.clientTenantId, read.tenantId), eq(approvalRounds.id, id)))
  return withAnswers(read, row)
}

/** The latest approval request of a document. */
export const findLatestRequest = async (read: Read, documentId: string): Promise<StoredRequest | undefined> => {
  const [row] = await read.db
    .select()
    .from(approvalRounds)
    .where(and(eq(approvalRounds.clientTenantId, read.tenantId), eq(approvalRounds.documentId, documentId)))
    .orderBy(desc(approvalRounds.openedAt), desc(sql`${approvalRounds.state} in ('open', 'blocked')`))
    .limit(1)
  return withAnswers(read, row)
}

const isOpenSql = ['open', 'blocked']

/** Open approval requests of these documents, of any kind. */
export const listOpenRequests = async (read: Read, documentIds: readonly string[]): Promise<RoundRecord[]> =>
  documentIds.length === 0
    ? []
    : read.db
        .select()
        .from(approvalRounds)
        .where(
          and(
            eq(approvalRounds.clientTenantId, read.tenantId),
            inArray(approvalRounds.documentId, [...documentIds]),
            inArray(approvalRounds.state, isOpenSql),
          ),
        )

/** Open approval requests of an order that its work waits for. */
export const listOpenRequestsOfOrder = (read: Read, workOrderId: string): Promise<RoundRecord[]> =>
  read.db
    .select()
    .from(approvalRounds)
    .where(
      and(
        eq(approvalRounds.clientTenantId, read.tenantId),
        eq(approvalRounds.workOrderId, workOrderId),
        eq(approvalRounds.state, 'open'),
        isNull(approvalRounds.retrospectiveBy),
        isOfLiveWork,
      ),
    )
    .orderBy(asc(approvalRounds.stepSince), asc(approvalRounds.id))

/** Open requests about quotes of an order. */
export const listQuoteRequestsOfOrder = (read: Read, workOrderId: string): Promise<RoundRecord[]> =>
  read.db
    .select()
    .from(approvalRounds)
    .where(
      and(
        eq(approvalRounds.clientTenantId, read.tenantId),
        eq(approvalRounds.workOrderId, workOrderId),
        eq(approvalRounds.subject, 'quote'),
        eq(approvalRounds.state, 'open'),
      ),
    )

/** Quotes of a cancelled order wait for no member, until it is reinstated. Invoices for its charge are still decided. */
const isOfLiveWork = sql`(${approvalRounds.subject} <> 'quote' or not exists (select from work_orders w
  where w.client_tenant_id = ${approvalRounds.clientTenantId} and w.id = ${approvalRounds.workOrderId} and w.state = 'customer_cancelled'))`

/** Approval requests pending for any of these members, longest pending first. */
export const listRequestsAwaiting = (
  read: Read,
  { memberUuids, subject }: { memberUuids: readonly string[]; subject: ApprovalSubject | undefined },
): Promise<RoundRecord[]> =>
  read.db
    .select()
    .from(approvalRounds)
    .where(
      and(
        eq(approvalRounds.clientTenantId, read.tenantId),
        eq(approvalRounds.state, 'open'),
        subject && eq(approvalRounds.subject, subject),
        arrayOverlaps(approvalRounds.awaited, [...memberUuids]),
        isOfLiveWork,
      ),
    )
    .orderBy(asc(approvalRounds.stepSince), asc(approvalRounds.id))
    .limit(500)

export const insertRequest = async (tx: Tx, round: typeof approvalRounds.$inferInsert): Promise<RoundRecord> => {
  const [row] = await tx.db.insert(approvalRounds).values(round).returning()
  return row as RoundRecord
}

/** Saves a request if its version still matches. */
export const saveRequest = async (
  tx: Tx,
  before: RoundRecord,
  changes: Partial<typeof approvalRounds.$inferInsert>,
): Promise<RoundRecord> => {
  const [row] = await tx.db
    .update(approvalRounds)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(approvalRounds.id, before.id), eq(approvalRounds.version, before.version)))
    .returning()
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
  return row
}

type SubmittedAnswer = { readonly note: string; readonly at: string }

export const insertAnswers = async (
  tx: Tx,
  roundId: string,
  answers: readonly (ApprovalResponse & SubmittedAnswer)[],
): Promise<void> => {
  if (answers.length === 0) return
  await tx.db.insert(approvalAnswers).values(
    answers.map(({ step, byUuid, covers, verdict, limit, isCarried, note, at }) => ({
      clientTenantId: tx.tenantId,
      roundId,
      step,
      byMembershipId: byUuid,
      covers: [...covers],
      verdict,
      limitAmount: limit,
      note,
      isCarried,
      answeredAt: at,
    })),
  )
}

export type DueRequest = { client_tenant_id: string; round_id: string }
export const listDueApprovals = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueRequest>('due-approvals', 'select client_tenant_id, round_id from due_approvals($1, $2)', [at, most])

/** Locks the request until the end of the task. */
export const lockRequest = async (tx: Tx, roundId: string): Promise<RoundRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(approvalRounds)
    .where(and(eq(approvalRounds.clientTenantId, tx.tenantId), eq(approvalRounds.id, roundId)))
    .for('update')
  return row
}

/** Ends a request without a decision. */
export const endRequest = async (tx: Tx, record: RoundRecord, at: string): Promise<void> =>
  void (await saveRequest(tx, record, { state: 'withdrawn', awaited: [], alarmAt: null, endedAt: at }))

/** The latest response of an owner to a quote by their link, if any. */
export const findOwnerResponse = async (
  read: Read,
  quoteId: string,
): Promise<{ answer: string; note: string; at: Date } | undefined> => {
  const [row] = await read.rows<{ answer: string; note: string; at: Date }>(
    'approval-owner-answer',
    `select answer, note, answered_at as at from signed_links where client_tenant_id = $1 and quote_id = $2 and answer is not null
     order by (answer <> 'approved') desc, answered_at desc limit 1`,
    [read.tenantId, quoteId],
  )
  return row
}

/** Open requests of an order whose documents no longer await approval. */
export const listOrphanedRequests = async (read: Read, workOrderId: string): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'approval-orphans',
    `select r.id from approval_rounds r where r.client_tenant_id = $1 and r.work_order_id = $2 and r.state in ('open', 'blocked')
       and r.retrospective_by is null
       and not exists (select from quotes d where r.subject = 'quote' and d.client_tenant_id = $1 and d.id = r.document_id and d.state = 'approval_pending')
       and not exists (select from quote_variations d where r.subject = 'quote_variation' and d.client_tenant_id = $1 and d.id = r.document_id and d.state = 'approval_pending')
       and not exists (select from invoices d where r.subject = 'invoice' and d.client_tenant_id = $1 and d.id = r.document_id and d.state = 'approval_pending')`,
    [read.tenantId, workOrderId],
  )
  return rows.map(({ id }) => id)
}
