import type { EpochMs } from '@fettle/domain/kernel/time'
import type { Tx } from '#platform/database/transaction'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import type { RoundRecord } from './approvals.tables.ts'

/** Event of an approval request, recorded under its quote, invoice or scope of works. */
export type ApprovalNotice =
  | 'approval-waiting'
  | 'approval-waiting-for'
  | 'approval-reminded'
  | 'approval-reminded-for'
  | 'approval-escalated'
  | 'approval-blocked'
  | 'approval-agreed'
  | 'approval-agreed-for'
  | 'approval-returned'
  | 'approval-declined'
  | 'approval-went-ahead'
  | 'approval-confirmed'
  | 'approval-objected'
  | 'approved-by-itself'

type Place = Pick<RoundRecord, 'clientTenantId' | 'workOrderId' | 'jobId' | 'subject'> & {
  readonly pageId: string
  readonly number: string
}

type News = {
  readonly name: ApprovalNotice
  readonly facts?: Readonly<Record<string, string | number | null>>
  readonly to?: string
  readonly author?: 'system'
}

/** The transaction, its time, and the member who acts. */
export type EventMoment = {
  readonly tx: Tx
  readonly now: EpochMs
  readonly actor?: { readonly membershipUuid: string }
}

const eventSubject = (subject: string): string => (subject === 'quote_variation' ? 'quote' : subject)

/**
 * Records an event in the client's timeline only, or notifies one member. It does not change the order; what is of no order has a
 * timeline of its own.
 */
export const recordApprovalEvent = (
  { tx, now, actor }: EventMoment,
  { clientTenantId, workOrderId, jobId, subject, pageId, number }: Place,
  { name, facts = {}, to, author }: News,
): void => {
  const fullName = `${eventSubject(subject)}.${name}`
  if (workOrderId === null) {
    const by = author === 'system' ? null : actor?.membershipUuid || null
    const notify = to === undefined ? [] : [to]
    const about = { kind: eventSubject(subject), subjectId: pageId, name: fullName }
    return recordSubjectEvent(tx, { ...about, at: now, by, facts: { number, ...facts }, notify })
  }
  tx.record({
    name: fullName,
    clientTenantId,
    contractorTenantId: null,
    workOrderId,
    jobId,
    subjectId: pageId,
    facts: { number, ...facts },
    ...(author && { author }),
    effect: 'timeline-only',
    audience: to === undefined ? { tenantId: clientTenantId } : { tenantId: clientTenantId, membershipId: to },
  })
}
