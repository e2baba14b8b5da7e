import { randomUUID } from 'node:crypto'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { collectByMandate, collectionDay, schemeOf } from '@fettle/domain/mandates/mandate'
import { announceTopUp, transferReference } from '@fettle/domain/wallets/wallet'
import { type KnownMandate, knownMandate } from '#areas/mandates/mandates.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import type { CollectRequest, PaymentsGateway, TransferInstructions } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { handlerAfter } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { announceDebit } from '../announce-debit.ts'
import type { Money } from '../poll-payments.cron.ts'
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

type Asked = { readonly wallet: WalletRecord | undefined; readonly amount: number; readonly mandateUuid: string | null }

/** Validates a top-up for the wallet, and the mandate by which it is collected; null for a transfer. */
const decide = async (
  read: Read,
  { actor, gateway, now }: { readonly actor: Actor; readonly gateway: PaymentsGateway; readonly now: number },
  { wallet, amount, mandateUuid }: Asked,
): Promise<KnownMandate | null> => {
  const openTopUps = wallet ? await countOpenTopUps(read, wallet.id) : 0
  accept(announceTopUp({ isActive: wallet !== undefined, openTopUps }, amount, editionOf(actor.namespace)))
  if (mandateUuid === null) return null
  const mandate = found(await knownMandate(read, mandateUuid, now))
  accept(collectByMandate(mandate, gateway.creditor(actor.namespace)))
  return mandate
}

type Announced = {
  readonly providerReference: string
  readonly payerReference: string | null
  readonly instructions: TransferInstructions
}

/** Announces the transfer or the collection to the gateway. */
const announce = async (
  gateway: PaymentsGateway,
  asked: CollectRequest,
  debit: { readonly mandate: KnownMandate; readonly collectOn: LocalDate } | null,
): Promise<Announced> => {
  if (debit === null) return gateway.collect(asked)
  const { providerReference } = await gateway.debit({ ...asked, ...debit })
  return { providerReference, payerReference: null, instructions: { reference: asked.reference, account: [] } }
}

/** Announces to the gateway before the transaction, so that a failure leaves no announcement. */
export const topUpMethod = ({ gateway, mail }: Pick<Money, 'gateway' | 'mail'>) =>
  handlerAfter(
    walletsMethods.topUp,
    async ({ amount, mandateUuid }, { actor: caller, read, namespace, now }) => {
      const actor = found(caller ?? undefined)
      const currency = editionOf(actor.namespace).currency.code
      const { wallet, name, mandate } = await read(async (read) => {
        const known = await findWallet(read, currency)
        const mandate = await decide(read, { actor, gateway, now }, { wallet: known, amount, mandateUuid })
        const name = (await tenantNames(read, [actor.tenantId])).get(actor.tenantId) ?? ''
        return { wallet: known, name, mandate }
      })
      const key = randomUUID()
      const reference = transferReference(key)
      const payer = { uuid: actor.tenantId, name, reference: wallet?.payerReference ?? null }
      const asked = { key, sum: { amount, currency }, reference, payer, namespace }
      const collectOn = collectionDay(schemeOf[namespace], localDateOf(findMarket(namespace).zone, now))
      const debit = mandate && { mandate, collectOn }
      return { key, collectOn: debit && collectOn, ...(await withPaymentErrors(() => announce(gateway, asked, debit))) }
    },
    async ({ amount, mandateUuid }, { tx, actor, at, now, found: announced }) => {
      const edition = editionOf(actor.namespace)
      const wallet = await lockWallet(tx, edition.currency.code)
      const mandate = await decide(tx, { actor, gateway, now }, { wallet, amount, mandateUuid })
      const { key, instructions, providerReference, payerReference, collectOn } = announced
      await insertTopUp(tx, {
        id: key,
        walletId: found(wallet).id,
        amount,
        reference: instructions.reference,
        provider: gateway.provider,
        providerReference,
        instructions: instructions.account,
        mandateId: mandateUuid,
        collectOn,
        state: 'awaiting',
        requestedByMembershipId: actor.membershipUuid,
        createdAt: at,
        nextAskAt: collectOn === null ? at : `${collectOn}T06:00:00.000Z`,
      })
      if (wallet && payerReference !== null && payerReference !== wallet.payerReference)
        await savePayerReference(tx, wallet, payerReference)
      if (mandate === null || collectOn === null) await schedulePoll(tx, 'top_up', key)
      else
        await announceDebit(
          tx,
          { mail, gateway },
          { mandate, amount, collectOn, reference: instructions.reference, actor, at },
        )
      await pushToTenant(tx, 'wallet.announced')
      return showWallet(tx, edition, { gateway, now })
    },
  )
