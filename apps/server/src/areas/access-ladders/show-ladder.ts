import type { LadderView } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { toInstant } from '@fettle/domain/kernel/instant'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { type EvaluatedLadder, evaluateOrderLadder } from './evaluate-ladder.ts'

const toAttemptViews = (
  { failed, contacts, lastAccess }: EvaluatedLadder,
  names: ReadonlyMap<string, string>,
): LadderView['attempts'] => {
  const all: LadderView['attempts'] = [
    ...failed.map((visit) => ({
      uuid: visit.id,
      kind: 'visit' as const,
      result: null,
      at: toInstant(visit.at),
      note: visit.note,
      by: visit.contractorName,
    })),
    ...contacts.map((contact) => ({
      uuid: contact.id,
      kind: contact.channel as LadderView['attempts'][number]['kind'],
      result: contact.result as LadderView['attempts'][number]['result'],
      at: contact.madeAt,
      note: contact.note,
      by: names.get(contact.madeByMembershipId) ?? null,
    })),
  ]
  return all
    .filter(({ at }) => lastAccess === null || Date.parse(at) > lastAccess)
    .sort((one, other) => other.at.localeCompare(one.at))
}

/** Current escalation of an order of the reader's tenant. */
export const showLadder = async (
  read: Read,
  workOrderId: string,
  { actor, now }: { actor: Actor; now: number },
): Promise<LadderView> => {
  const climbed = await evaluateOrderLadder(read, workOrderId, now)
  const names = await memberNames(
    read,
    climbed.contacts.map((contact) => contact.madeByMembershipId),
  )
  const { nextChangesAt, ...progress } = climbed.progress
  return {
    ...progress,
    turnsAt: nextChangesAt === null ? null : toInstant(nextChangesAt),
    attempts: toAttemptViews(climbed, names),
    canLog: climbed.isOpen && hasPermission(actor, 'bookings.create'),
  }
}
