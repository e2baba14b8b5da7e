import type { OwnerApprovalStatus } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { money } from '@fettle/domain/kernel/arithmetic'
import { awaitsDecision } from '@fettle/domain/quotes/quote-states'
import { linkAddressOf } from '@fettle/domain/resident-messages/resident-address'
import { findQuote } from '#areas/quotes/quotes.port'
import { loadOwnerConsents, type OwnerConsent } from '#areas/residents/residents.port'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'

type Asked = { readonly workOrderUuid: string; readonly quoteUuid: string }
type Reader = { readonly actor: Actor; readonly now: number }

/** A quote of an own order with what its owners say. */
export const loadOwnerApproval = async (read: Read, { workOrderUuid, quoteUuid }: Asked, { actor, now }: Reader) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  const quote = found(await findQuote(read, actor, quoteUuid))
  if (quote.workOrderId !== order.id) throw new Refused('not_found')
  const consents = await loadOwnerConsents(read, [quote.id], todayOf(actor, now))
  return { order, quote, consent: found(consents.get(quote.id)) }
}
export type LoadedApproval = Awaited<ReturnType<typeof loadOwnerApproval>>

const isUndecided = ({ order, quote }: Pick<LoadedApproval, 'order' | 'quote'>): boolean =>
  awaitsDecision({ quote: quote.state, order: order.state })

/** Owners who can be written to and were not asked about the quote. */
export const ownersToAsk = ({ owners }: OwnerConsent, market: Market) =>
  owners.flatMap((owner) => {
    const address = owner.askedAt === null ? linkAddressOf(owner, market) : undefined
    return address ? [{ ...owner, address }] : []
  })

/** The owner decides instead of a second member, so neither author nor asker may choose where the question goes. */
export const askingObstacle = ({ order, quote, consent }: LoadedApproval, actor: Actor): string | null => {
  if (!isUndecided({ order, quote })) return 'quote_not_open_for_owner'
  if (quote.authorMembershipId === actor.membershipUuid) return 'own_document'
  const owners = ownersToAsk(consent, actor.namespace)
  if (owners.length === 0)
    return consent.owners.some(({ askedAt }) => askedAt) ? 'owner_asked_already' : 'owner_not_reachable'
  const savers = [null, actor.membershipUuid, quote.authorMembershipId]
  return owners.some(({ savedBy }) => savers.includes(savedBy)) ? 'owner_saved_by_asker' : null
}

export const showOwnerApproval = (loaded: LoadedApproval, actor: Actor): OwnerApprovalStatus => {
  const { order, consent } = loaded
  const { isNeeded, decision, mandate, owners, exception } = consent
  const isOpen = isUndecided(loaded)
  const mayAsk = isOpen && owners.length > 0 && hasPermission(actor, 'work-orders.edit')
  const obstacle = askingObstacle(loaded, actor)
  const { code } = editionOf(actor.namespace).currency
  return {
    isNeeded,
    decision,
    limit: mandate.limit === null ? null : money(mandate.limit, code),
    joint: mandate.joint,
    locationName: owners[0]?.locationName ?? '',
    owners: owners.map(({ askedAt, answer, answeredAt, note, ...owner }) => ({
      uuid: owner.uuid,
      name: owner.name,
      isReachable: linkAddressOf(owner, actor.namespace) !== undefined,
      askedAt,
      answer,
      answeredAt,
      note: note ?? '',
    })),
    exception,
    canAsk: mayAsk && obstacle === null,
    cannotAsk: mayAsk && obstacle !== 'owner_asked_already' ? obstacle : null,
    canGoAhead:
      isOpen &&
      isNeeded &&
      (decision === 'waiting' || decision === 'declined') &&
      order.priority === 'emergency' &&
      hasPermission(actor, 'quotes.accept'),
  }
}
