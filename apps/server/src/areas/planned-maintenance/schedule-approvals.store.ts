import type { OutputOf } from '@fettle/contracts/kernel/method'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { ScheduleKind } from '@fettle/domain/planned-maintenance/schedule'
import type { JointRule } from '@fettle/domain/residents/owner'
import type { ResidentChannel } from '@fettle/domain/residents/resident'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import type { Read, Tx } from '#platform/database/transaction'
import { scheduleApprovals } from './planned-maintenance.tables.ts'

/** An owner of a property among the locations of a schedule, with the last question about its edition. */
export type ScheduleOwner = {
  /** The property: the nearest location at or above one of the schedule that has owners. */
  readonly locationId: string
  readonly locationName: string
  readonly joint: JointRule
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly channel: ResidentChannel
  readonly language: string
  readonly savedBy: string | null
  readonly askedAt: string | null
  readonly endsAt: string | null
  readonly answer: OwnerAnswer | null
  readonly answeredAt: string | null
  readonly note: string | null
}

type OfSchedule = { readonly id: string; readonly edition: number }

/** Owners of the locations of a schedule and of those where its assets stand, on a day. */
export const listScheduleOwners = (read: Read, { id, edition }: OfSchedule, today: string): Promise<ScheduleOwner[]> =>
  read.rows<ScheduleOwner>(
    'schedule-owners',
    `select distinct on (lower(w.name), w.id, p.id) p.id as "locationId", p.name as "locationName", o.joint, w.id as uuid, w.name, w.email, w.telephone, w.channel, w.language,
       w.saved_by_membership_id as "savedBy", wire_time(q.created_at) as "askedAt", wire_time(q.ends_at) as "endsAt", q.answer, wire_time(q.answered_at) as "answeredAt", q.note
     from (select x.location_id from schedule_targets x where x.tenant_id = $1 and x.schedule_id = $2
         union select n.location_id from schedule_assets x join assets n on n.tenant_id = x.tenant_id and n.id = x.asset_id where x.tenant_id = $1 and x.schedule_id = $2) place
       cross join lateral owners_of_location($1, place.location_id, $4::date) o
       join locations p on p.tenant_id = o.tenant_id and p.id = o.location_id
       join owners w on w.tenant_id = o.tenant_id and w.id = o.owner_id and w.erased_at is null
       left join lateral (select a.* from schedule_approvals a where a.tenant_id = $1 and a.schedule_id = $2 and a.edition = $3 and a.owner_id = w.id
         order by a.answer is null, a.created_at desc limit 1) q on true
     order by lower(w.name), w.id, p.id`,
    [read.tenantId, id, edition, today],
  )

export const insertApproval = async (
  tx: Tx,
  question: Omit<typeof scheduleApprovals.$inferInsert, 'tenantId'>,
): Promise<void> => {
  await tx.db.insert(scheduleApprovals).values({ ...question, tenantId: tx.tenantId })
}

type View = OutputOf<typeof schedulesMethods.get>
/** Result of the function `schedule_approval_open`, the only data available to a link. */
export type OpenedApproval = {
  readonly client_name: string
  readonly owner_name: string
  readonly ends_at: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly makes: ScheduleKind
  readonly rule: View['rule']
  readonly starts_on: string
  readonly budget: number | null
  readonly contractor_name: string | null
  readonly answer: OwnerAnswer | null
  readonly answered_at: string | null
  readonly is_open: boolean
  readonly locations: readonly string[]
}

export const openApproval = async (read: Read, hash: string, at: string): Promise<OpenedApproval | undefined> => {
  const [row] = await read.rows<{ result: OpenedApproval | null }>(
    'schedule-approval-open',
    'select schedule_approval_open($1, $2) as result',
    [hash, at],
  )
  return row?.result ?? undefined
}

type Answering = { readonly hash: string; readonly answer: OwnerAnswer; readonly note: string; readonly at: string }
/** Returns false where the question was answered before or has ended. */
export const answerApproval = async (read: Read, { hash, answer, note, at }: Answering): Promise<boolean> => {
  const [row] = await read.rows<{ done: boolean }>(
    'schedule-approval-answer',
    'select schedule_approval_answer($1, $2, $3, $4) as done',
    [hash, answer, note, at],
  )
  return row?.done ?? false
}

export type OwnerQuestion = {
  readonly approval_id: string
  readonly asked_at: string
  readonly question: OpenedApproval | null
}
/** Questions to an owner about schedules, the latest of each edition; called in the role of owners. */
export const listOwnerQuestions = (read: Read, at: string): Promise<OwnerQuestion[]> =>
  read.rows<OwnerQuestion>(
    'owner-schedules',
    'select approval_id, wire_time(asked_at) as asked_at, question from owner_schedules($1) where question is not null order by asked_at desc',
    [at],
  )

type AnsweringById = Omit<Answering, 'hash'> & { readonly id: string }
/** Returns false where the question was answered before or has ended; called in the role of owners. */
export const answerOwnerQuestion = async (read: Read, { id, answer, note, at }: AnsweringById): Promise<boolean> => {
  const [row] = await read.rows<{ done: boolean }>(
    'owner-schedule-answer',
    'select owner_schedule_answer($1, $2, $3, $4) as done',
    [id, answer, note, at],
  )
  return row?.done ?? false
}

export type AnsweredApproval = {
  readonly scheduleId: string
  readonly title: string
  readonly ownerName: string
  readonly answer: OwnerAnswer
  readonly note: string
  readonly number: number
  readonly email: string
  readonly name: string
  readonly locale: 'de-DE' | 'en-GB' | 'en-US' | null
  readonly namespace: 'de' | 'uk' | 'us'
}
/** An answered question with the member who asked it; undefined where they have left. */
export const findAnswered = async (read: Read, id: string): Promise<AnsweredApproval | undefined> => {
  const [row] = await read.rows<AnsweredApproval>(
    'schedule-approval-answered',
    `select a.schedule_id as "scheduleId", s.title, a.recipient_name as "ownerName", a.answer, a.note, m.number, p.email, m.display_name as name, p.locale, t.namespace
     from schedule_approvals a join schedules s on s.tenant_id = a.tenant_id and s.id = a.schedule_id join tenants t on t.id = a.tenant_id
       join memberships m on m.tenant_id = a.tenant_id and m.id = a.asked_by_membership_id and m.status = 'ACTIVE'
       join persons p on p.id = m.person_id and p.erased_at is null
     where a.tenant_id = $1 and a.id = $2 and a.answer is not null`,
    [read.tenantId, id],
  )
  return row
}
