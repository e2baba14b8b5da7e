import { randomUUID } from 'node:crypto'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { announceTopUp, transferReference } from '@fettle/domain/wallets/wallet'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import type { PaymentsGateway } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { handlerAfter } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { showWallet } from '../show-wallet.ts'
import {
  countOpenTopUps,
  findWallet,
  insertTopUp,
  lockWallet,
  savePayerReference,
  schedulePoll,
} from '../wallets.store.ts'
import type { WalletRecord } from '../wallets.tables.ts'
import { withPaymentErrors } from '../with-payment-errors.ts'

/** Validates a top-up for the wallet. */
const decide = async (
  read: Read,
  actor: Actor,
  { wallet, amount }: { wallet: WalletRecord | undefined; amount: number },
) => {
  const openTopUps = wallet ? await countOpenTopUps(read, wallet.id) : 0
  return announceTopUp({ isActive: wallet !== undefined, openTopUps }, amount, editionOf(actor.namespace))
}

/** Requests the bank account from the gateway before the transaction, so that a failure leaves no announcement. */
export const topUpMethod = (gateway: PaymentsGateway) =>
  handlerAfter(
    walletsMethods.topUp,
    async ({ amount }, { actor: caller, read, namespace }) => {
      const actor = found(caller ?? undefined)
      const currency = editionOf(actor.namespace).currency.code
      const { wallet, name } = await read(async (read) => {
        const known = await findWallet(read, currency)
        accept(await decide(read, actor, { wallet: known, amount }))
        return { wallet: known, name: (await tenantNames(read, [actor.tenantId])).get(actor.tenantId) ?? '' }
      })
      const key = randomUUID()
      const reference = transferReference(key)
      const payer = { uuid: actor.tenantId, name, reference: wallet?.payerReference ?? null }
      const asked = { key, sum: { amount, currency }, reference, payer, namespace }
      return { key, ...(await withPaymentErrors(() => gateway.collect(asked))) }
    },
    async ({ amount }, { tx, actor, at, found: announced }) => {
      const edition = editionOf(actor.namespace)
      const wallet = await lockWallet(tx, edition.currency.code)
      accept(await decide(tx, actor, { wallet, amount }))
      const { key, instructions, providerReference, payerReference } = announced
      await insertTopUp(tx, {
        id: key,
        walletId: found(wallet).id,
        amount,
        reference: instructions.reference,
        provider: gateway.provider,
        providerReference,
        instructions: instructions.account,
        state: 'awaiting',
        requestedByMembershipId: actor.membershipUuid,
        createdAt: at,
        nextAskAt: at,
      })
      if (wallet && payerReference !== null && payerReference !== wallet.payerReference)
        await savePayerReference(tx, wallet, payerReference)
      await schedulePoll(tx, 'top_up', key)
      await pushToTenant(tx, 'wallet.announced')
      return showWallet(tx, edition, gateway)
    },
  )
