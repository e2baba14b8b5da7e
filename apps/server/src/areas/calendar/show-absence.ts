import type { AbsenceView } from '@fettle/contracts/calendar/calendar-view'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { mayDecide } from '@fettle/domain/calendar/absence'
import { type AbsenceVerb, absenceMachine } from '@fettle/domain/calendar/absence-states'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { canTransition } from '@fettle/domain/kernel/machine'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import type { AbsenceRecord } from './calendar.tables.ts'

const verbs: readonly AbsenceVerb[] = ['approve', 'decline', 'withdraw', 'cancel']

/** Verbs of the reader, and those that a fact about them forbids, with the code of the command. */
const abilitiesOf = (record: AbsenceRecord, actor: Actor): Pick<AbsenceView, 'can' | 'cannot'> => {
  const isOwn = record.membershipId === actor.membershipUuid || record.requestedByMembershipId === actor.membershipUuid
  const objection = mayDecide(actor, record)
  const open = verbs.filter((verb) => canTransition(absenceMachine, record.state, verb))
  const cannot = open.flatMap((verb): [string, string][] => {
    if (verb === 'withdraw') return isOwn ? [] : [[verb, 'absence_of_a_colleague']]
    return objection ? [[verb, objection]] : []
  })
  const refused = new Set(cannot.map(([verb]) => verb))
  // Those who decide on no absence see no refusal to decide.
  const shown = hasPermission(actor, 'absences.decide') ? cannot.filter(([verb]) => verb !== 'withdraw') : []
  return { can: open.filter((verb) => !refused.has(verb)), cannot: Object.fromEntries(shown) }
}

/** Absences with names, and the reason for those who asked or decide. */
export const showAbsences = async (
  read: Read,
  records: readonly AbsenceRecord[],
  actor: Actor,
): Promise<AbsenceView[]> => {
  const names = await memberNames(
    read,
    records.flatMap(({ membershipId, decidedByMembershipId }) => [membershipId, decidedByMembershipId]),
  )
  return records.map((record) => {
    const { zone, startsAt, endsAt } = record
    return {
      uuid: record.id,
      userUuid: record.membershipId,
      userName: names.get(record.membershipId) ?? '',
      kind: record.kind,
      state: record.state,
      startsAt,
      endsAt,
      firstOn: localDateOf(zone, Date.parse(startsAt)),
      lastOn: localDateOf(zone, Date.parse(endsAt) - 1),
      timeZone: zone,
      isWholeDays: record.isWholeDays,
      reason: record.reason,
      decisionReason: record.decisionReason,
      decidedBy: names.get(record.decidedByMembershipId ?? '') ?? null,
      decidedAt: record.decidedAt,
      keptVisits: record.keptBookingIds.length,
      ...abilitiesOf(record, actor),
      version: record.version,
    }
  })
}
