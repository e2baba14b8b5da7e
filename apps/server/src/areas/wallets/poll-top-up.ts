import { collectionOutcome } from '@fettle/domain/collections/collection-run'
import type { CollectionLineState, CollectionRunState } from '@fettle/domain/collections/collection-run-states'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { Currency } from '@fettle/domain/kernel/money'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type DirectDebitScheme, mandateState } from '@fettle/domain/mandates/mandate'
import { type KnownMandate, knownMandate } from '#areas/mandates/mandates.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import type { PaymentsGateway } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { announceReturn } from './announce-debit.ts'
import { type Collection, collectionOf } from './collection-runs.store.ts'
import { heard, later, settledAt, type Work } from './gateway-outcome.ts'
import { findBalances, postTransfer } from './ledger.store.ts'
import { currencyOfWallet, findTopUp, lockWalletById, type PendingTransfer, transitionTopUp } from './wallets.store.ts'
import type { TopUpRecord } from './wallets.tables.ts'

/** Books a top-up that has arrived, or that its bank took back. */
type TopUpBooking = (
  tx: Tx,
  topUp: {
    topUpId: string
    amount: number
    currency: string
    valueOn: LocalDate
    at: string
    isReturned?: boolean
  },
) => Promise<void>

export type TopUpServices = {
  readonly gateway: PaymentsGateway
  readonly mail: Mailer
  readonly bookTopUp: TopUpBooking
}

type Seen = {
  readonly topUp: TopUpRecord
  readonly currency: Currency
  readonly collection: Collection | undefined
  readonly mandate: KnownMandate | undefined
}

const see = async (read: Read, id: string, { gateway, now }: { gateway: PaymentsGateway; now: number }) => {
  const topUp = await findTopUp(read, id)
  const isPolled = topUp?.state === 'awaiting' || topUp?.state === 'return_due'
  if (!topUp || !isPolled || topUp.provider !== gateway.provider) return undefined
  const { walletId, mandateId } = topUp
  return {
    topUp,
    currency: await currencyOfWallet(read, walletId),
    collection: mandateId === null ? undefined : await collectionOf(read, id),
    mandate: mandateId === null ? undefined : await knownMandate(read, mandateId, now),
  }
}

/** The run that has a collection ends it; a collection is not made once its mandate is no longer in force. */
const outcomeOf = async (
  { topUp, currency, collection, mandate }: Seen,
  { gateway, now }: { gateway: PaymentsGateway; now: number },
): Promise<'open' | 'done' | 'failed'> => {
  if (collection) {
    const { state, scheme, collect_on: collectOn, line_state: lineState } = collection
    const run = { state: state as CollectionRunState, scheme: scheme as DirectDebitScheme, collectOn }
    const today = toInstant(now).slice(0, 10)
    return collectionOutcome(run, { lineState: lineState as CollectionLineState, today })
  }
  if (topUp.mandateId !== null && (mandate === undefined || mandateState(mandate) === 'inactive')) return 'failed'
  const { providerReference, amount } = topUp
  return (await heard(() => gateway.collected({ providerReference, sum: { amount, currency } }))).state
}

type Applied = { readonly services: TopUpServices; readonly at: string; readonly now: number }

const mailReturn = async (tx: Tx, { topUp, collection, mandate }: Seen, { services, at, now }: Applied) => {
  if (!collection || !mandate) return
  const { amount, reference } = topUp
  const reason = collection.return_text ?? ''
  await announceReturn(tx, services, { mandate, amount, collectOn: collection.collect_on, reference, reason, at, now })
}

const endTopUp = async (tx: Tx, seen: Seen, { isReceived, ...applied }: Applied & { readonly isReceived: boolean }) => {
  const { topUp, currency } = seen
  const { services, at } = applied
  await lockWalletById(tx, topUp.walletId)
  const state = isReceived ? 'received' : 'failed'
  if (!(await transitionTopUp(tx, topUp, { state, ...settledAt(at) }))) return
  const { walletId, amount, id: topUpId } = topUp
  if (isReceived) {
    await postTransfer(tx, { walletId, kind: 'top_up', amount, topUpId, createdAt: at })
    await services.bookTopUp(tx, { topUpId, amount, currency, valueOn: at.slice(0, 10), at })
  } else await mailReturn(tx, seen, applied)
  await pushToTenant(tx, 'wallet.moved')
}

/** Takes a collection that came back from the wallet, once its balance has the sum. */
const takeBack = async (tx: Tx, seen: Seen, applied: Applied) => {
  const { topUp, currency } = seen
  const { services, at, now } = applied
  const { walletId, amount, id: topUpId } = topUp
  await lockWalletById(tx, walletId)
  const { wallet: balance = 0 } = await findBalances(tx, walletId)
  if (balance < amount) {
    await transitionTopUp(tx, topUp, later(at, now))
    return
  }
  if (!(await transitionTopUp(tx, topUp, { state: 'returned', nextAskAt: null }))) return
  await postTransfer(tx, { walletId, kind: 'top_up_returned', amount, topUpId, createdAt: at })
  await services.bookTopUp(tx, { topUpId, amount, currency, valueOn: at.slice(0, 10), at, isReturned: true })
  await mailReturn(tx, seen, applied)
  await pushToTenant(tx, 'wallet.moved')
}

/** Polls one top-up and applies its outcome; idempotent. */
export const pollTopUp = async (
  services: TopUpServices,
  { client_tenant_id: tenantId, id }: PendingTransfer,
  work: Work,
): Promise<void> => {
  const { gateway } = services
  const seen = await work.readAs(tenantId, (read) => see(read, id, { gateway, now: work.now() }))
  if (!seen) return
  const { topUp } = seen
  const isDue = topUp.state === 'return_due'
  const outcome = isDue ? 'done' : await outcomeOf(seen, { gateway, now: work.now() })
  const now = work.now()
  const applied = { services, at: toInstant(now), now }
  await work.runAs(tenantId, async (tx) => {
    if (isDue) await takeBack(tx, seen, applied)
    else if (outcome === 'open') await transitionTopUp(tx, topUp, later(topUp.createdAt, now))
    else await endTopUp(tx, seen, { isReceived: outcome === 'done', ...applied })
  })
}
