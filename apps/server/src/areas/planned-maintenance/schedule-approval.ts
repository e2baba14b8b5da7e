import type { ScheduleApprovalStatus } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { toInstant } from '@fettle/domain/kernel/instant'
import {
  allowActivation,
  type OwnedProperty,
  type ScheduleConsent,
  scheduleConsent,
} from '@fettle/domain/planned-maintenance/schedule-approval'
import { linkAddressOf } from '@fettle/domain/resident-messages/resident-address'
import type { Read } from '#platform/database/transaction'
import { accept } from '#platform/runner/refusal'
import type { ScheduleRecord } from './planned-maintenance.tables.ts'
import { listScheduleOwners, type ScheduleOwner } from './schedule-approvals.store.ts'

type Reader = { readonly actor: Actor; readonly now: number }
export type LoadedConsent = { readonly owners: readonly ScheduleOwner[]; readonly consent: ScheduleConsent }

/** Properties with the answers of their owners, the first answer first; all must agree where one owner demands it. */
const toProperties = (owners: readonly ScheduleOwner[]): OwnedProperty[] =>
  [...groupBy(owners, ({ locationId }) => locationId).values()].map((each) => ({
    joint: each.some(({ joint }) => joint === 'all') ? 'all' : 'any',
    answers: each
      .toSorted((one, other) => (one.answeredAt ?? '~').localeCompare(other.answeredAt ?? '~'))
      .map(({ answer }) => answer),
  }))

export const loadConsent = async (
  read: Read,
  schedule: ScheduleRecord,
  { actor, now }: Reader,
): Promise<LoadedConsent> => {
  const owners = schedule.asksOwners ? await listScheduleOwners(read, schedule, todayOf(actor, now)) : []
  return { owners, consent: scheduleConsent(schedule.asksOwners, toProperties(owners)) }
}

/** Refuses to activate or resume a schedule before its owners agree. */
export const assertOwnersAgreed = async (read: Read, schedule: ScheduleRecord, reader: Reader): Promise<void> => {
  accept(allowActivation((await loadConsent(read, schedule, reader)).consent))
}

/** Owners who can be written to and have no question about this edition that they may still answer; each once. */
export const ownersToAsk = ({ owners }: LoadedConsent, { actor, now }: Reader) => {
  const seen = new Set<string>()
  return owners.flatMap((owner) => {
    const isOpen = owner.answer !== null || (owner.endsAt !== null && owner.endsAt > toInstant(now))
    const address = isOpen || seen.has(owner.uuid) ? undefined : linkAddressOf(owner, actor.namespace)
    if (!address) return []
    seen.add(owner.uuid)
    return [{ ...owner, address }]
  })
}

/** The owner decides instead of a second member, so the member who asks may not choose where the question goes. */
export const askingObstacle = (schedule: ScheduleRecord, loaded: LoadedConsent, reader: Reader): string | null => {
  if (!schedule.asksOwners) return 'schedule_asks_no_owner'
  if (schedule.state !== 'draft' && schedule.state !== 'paused') return 'schedule_state'
  if (loaded.owners.length === 0) return 'schedule_has_no_owner'
  const open = ownersToAsk(loaded, reader)
  if (open.length === 0)
    return loaded.owners.some(({ askedAt }) => askedAt) ? 'owner_asked_already' : 'owner_not_reachable'
  const savers = [null, reader.actor.membershipUuid]
  return open.some(({ savedBy }) => savers.includes(savedBy)) ? 'owner_saved_by_asker' : null
}

export const showConsent = (
  schedule: ScheduleRecord,
  loaded: LoadedConsent,
  reader: Reader,
): ScheduleApprovalStatus => {
  const { actor } = reader
  const ids = [...new Set(loaded.owners.map(({ uuid }) => uuid))]
  const obstacle = askingObstacle(schedule, loaded, reader)
  const mayAsk =
    schedule.asksOwners && hasPermission(actor, 'planned-maintenance.edit') && obstacle !== 'schedule_state'
  return {
    consent: loaded.consent,
    owners: ids.flatMap((id) => {
      const each = loaded.owners.filter(({ uuid }) => uuid === id)
      const [owner] = each
      if (!owner) return []
      return [
        {
          uuid: id,
          name: owner.name,
          locationNames: each.map(({ locationName }) => locationName),
          joint: owner.joint,
          isReachable: linkAddressOf(owner, actor.namespace) !== undefined,
          askedAt: owner.askedAt,
          answer: owner.answer,
          answeredAt: owner.answeredAt,
          note: owner.note ?? '',
        },
      ]
    }),
    canAsk: mayAsk && obstacle === null,
    cannotAsk: mayAsk && obstacle !== 'owner_asked_already' ? obstacle : null,
  }
}
