import { randomUUID } from 'node:crypto'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { hasPermission } from '@fettle/domain/access/actor'
import { absenceSpan, approveAbsence, mayDecide, moveAbsence } from '@fettle/domain/calendar/absence'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findMembers } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import {
  type AbsenceFilter,
  findAbsence,
  hasOverlap,
  insertAbsence,
  listAbsences,
  listDeciders,
  lockAbsence,
  saveAbsence,
} from '../absences.store.ts'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import type { AbsenceRecord, absences } from '../calendar.tables.ts'
import { listOccupied } from '../occupied.store.ts'
import { loadPatterns } from '../people.store.ts'
import { showAbsences } from '../show-absence.ts'
import { showClashes } from '../show-clashes.ts'

type Deciding = Pick<CommandContext, 'actor'>
const decides = ({ actor }: Deciding): boolean => hasPermission(actor, 'absences.decide')

/** An absence that the caller asked for, or of any member for those who decide. */
const isVisible = (record: AbsenceRecord | undefined, context: Deciding): record is AbsenceRecord =>
  record !== undefined &&
  (decides(context) || [record.membershipId, record.requestedByMembershipId].includes(context.actor.membershipUuid))

const load = async (context: CommandContext, { absenceUuid, version }: { absenceUuid: string; version: number }) => {
  assertDirectLabour(context.actor)
  const record = await lockAbsence(context.tx, absenceUuid)
  if (!isVisible(record, context)) throw new Refused('not_found')
  fresh(record, version)
  return record
}

const view = async ({ tx, actor }: CommandContext, id: string): Promise<AbsenceView> =>
  found((await showAbsences(tx, [found(await findAbsence(tx, id))], actor))[0])

/** Uuids of the open visits of the member that overlap the absence. */
const visitsInside = async (read: Read, { membershipId, startsAt, endsAt }: AbsenceRecord): Promise<string[]> => {
  const rows = await listOccupied(read, { members: [membershipId], from: startsAt, until: endsAt })
  return rows.filter(({ kind }) => kind === 'visit').map(({ sourceId }) => sourceId)
}

type Moved = {
  readonly name: 'requested' | 'approved' | 'declined' | 'withdrawn' | 'cancelled'
  readonly notify: readonly string[]
  readonly reason?: string
}
const record = ({ tx, actor, now }: CommandContext, absence: { id: string }, { name, notify, reason = '' }: Moved) =>
  recordSubjectEvent(tx, {
    kind: 'absence',
    subjectId: absence.id,
    name: `absence.${name}`,
    at: now,
    by: actor.membershipUuid,
    facts: reason === '' ? {} : { reason },
    notify,
  })

export const listAbsencesMethod = handler(absencesMethods.list, async (input, { read, actor, page }) => {
  assertDirectLabour(actor)
  const filter: AbsenceFilter = {
    membershipId: decides({ actor }) ? input.userUuid : actor.membershipUuid,
    state: input.state,
    endsFrom: input.endsFrom,
  }
  const { rows, ...total } = await listAbsences(read, filter, page)
  return { rows: await showAbsences(read, rows, actor), ...total }
})

export const absenceClashes = handler(absencesMethods.clashes, async ({ absenceUuid }, { read, actor, now }) => {
  assertDirectLabour(actor)
  const absence = await findAbsence(read, absenceUuid)
  if (!isVisible(absence, { actor })) throw new Refused('not_found')
  const ids = await visitsInside(read, absence)
  return showClashes(read, { absence, ids }, { actor, now, decides: decides({ actor }) })
})

export const requestAbsence = handler(absencesMethods.request, async (input, context) => {
  const { tx, actor, at, now } = context
  assertDirectLabour(actor)
  const membershipId = input.userUuid ?? actor.membershipUuid
  if (membershipId !== actor.membershipUuid && !decides(context)) throw new Refused('absence_of_a_colleague')
  const [member] = await findMembers(tx, tx.tenantId, [membershipId])
  if (!member) throw new Refused('member_unknown')
  const patternsOf = await loadPatterns(tx, actor, [tx.tenantId])
  const zone = patternsOf({ id: membershipId, companyId: tx.tenantId, teams: [] })[0]?.zone ?? 'UTC'
  const { firstOn, lastOn, from, until } = input
  const span = accept(absenceSpan({ firstOn, lastOn, from, until }, zone, now))
  const times = { startsAt: toInstant(span.from), endsAt: toInstant(span.until) }
  if (await hasOverlap(tx, { membershipId, ...times })) throw new Refused('absence_overlaps')
  const id = randomUUID()
  await insertAbsence(tx, {
    id,
    tenantId: tx.tenantId,
    membershipId,
    kind: input.kind,
    ...times,
    zone,
    isWholeDays: from === null && until === null,
    reason: input.reason,
    requestedByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  record(context, { id }, { name: 'requested', notify: await listDeciders(tx, membershipId) })
  return view(context, id)
})

type Change = Partial<typeof absences.$inferInsert>
const decide = async (
  context: CommandContext,
  absence: AbsenceRecord,
  { change, ...moved }: Moved & { change: Change },
) => {
  const { tx, actor, at } = context
  await saveAbsence(tx, absence, { ...change, decidedAt: at, decidedByMembershipId: actor.membershipUuid })
  record(context, absence, moved)
  return view(context, absence.id)
}

const assertMayDecide = (context: CommandContext, absence: AbsenceRecord): void => {
  const objection = mayDecide(context.actor, absence)
  if (objection) throw new Refused(objection)
}

export const approveAbsenceMethod = handler(absencesMethods.approve, async ({ keeps, ...input }, context) => {
  const absence = await load(context, input)
  assertMayDecide(context, absence)
  const inside = await visitsInside(context.tx, absence)
  const state = accept(approveAbsence(absence.state, { inside, keeps }))
  const change = { state, keptBookingIds: keeps.filter((id) => inside.includes(id)) }
  return decide(context, absence, { name: 'approved', notify: [absence.membershipId], change })
})

export const declineAbsence = handler(absencesMethods.decline, async ({ reason, ...input }, context) => {
  const absence = await load(context, input)
  assertMayDecide(context, absence)
  const change = { state: accept(moveAbsence(absence.state, 'decline')), decisionReason: reason }
  return decide(context, absence, { name: 'declined', notify: [absence.membershipId], reason, change })
})

export const withdrawAbsence = handler(absencesMethods.withdraw, async (input, context) => {
  const absence = await load(context, input)
  const own = [absence.membershipId, absence.requestedByMembershipId]
  if (!own.includes(context.actor.membershipUuid)) throw new Refused('absence_of_a_colleague')
  const change = { state: accept(moveAbsence(absence.state, 'withdraw')) }
  const notify = await listDeciders(context.tx, absence.membershipId)
  return decide(context, absence, { name: 'withdrawn', notify, change })
})

export const cancelAbsence = handler(absencesMethods.cancel, async ({ reason, ...input }, context) => {
  const absence = await load(context, input)
  assertMayDecide(context, absence)
  const change = { state: accept(moveAbsence(absence.state, 'cancel')), decisionReason: reason, keptBookingIds: [] }
  return decide(context, absence, { name: 'cancelled', notify: [absence.membershipId], reason, change })
})
