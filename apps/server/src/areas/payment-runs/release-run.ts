import { randomUUID } from 'node:crypto'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { acceptSource, type PaymentRunMethod, releaseRun } from '@fettle/domain/payment-runs/payment-run'
import { type Consolidated, changedSince, consolidate, type LineSums } from '@fettle/domain/payment-runs/run-lines'
import { transferReference } from '@fettle/domain/wallets/wallet'
import { payeeAccount, payingAccount } from '#areas/bank-accounts/bank-accounts.port'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { lockForRun, type RunInvoice, startInRun } from '#areas/invoices/invoices.port'
import { loadWalletForUpdate } from '#areas/wallets/wallets.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { accept, found, Refused } from '#platform/runner/refusal'
import { judgeLines } from './judge-lines.ts'
import { factsOf, termsOf } from './load-run.ts'
import { makeFile } from './make-file.ts'
import { notifyPreparer } from './notify-run.ts'
import { insertTransfer, invoicesOfLines, linesOf, saveLine, saveRun, transfersOf } from './payment-runs.store.ts'
import type { Payee, PaymentRunLineRecord, PaymentRunRecord } from './payment-runs.tables.ts'

type PayableLine = {
  readonly line: PaymentRunLineRecord
  readonly invoice: RunInvoice
  readonly payee: string
  readonly netPayable: number
}

/** Refuses where another member or day is needed, or the account that is paid from is not active. */
const acceptRelease = async (run: PaymentRunRecord, { tx, actor, now }: OrderCommandContext): Promise<void> => {
  const today = todayOf(editionOf(actor.namespace), now)
  accept(releaseRun(factsOf(run), { membershipUuid: actor.membershipUuid, today }))
  const wait = run.bankAccountId === null ? undefined : (await payingAccount(tx, run.bankAccountId, now)).wait
  accept(acceptSource({ method: run.method as PaymentRunMethod, wait }, actor.namespace))
}

/** Judges every line again under the locks of the orders; what changed falls out with its reason. */
const judgeAgain = async (
  run: PaymentRunRecord,
  context: OrderCommandContext,
): Promise<{ payable: PayableLine[]; dropped: number }> => {
  const { tx } = context
  const terms = termsOf(run, context)
  const lines = (await linesOf(tx, [run.id])).filter(({ state }) => state === 'planned')
  const byInvoice = new Map(lines.map((line) => [line.invoiceId, line]))
  const invoiceIds = (await invoicesOfLines(tx, [...byInvoice.keys()])).map(({ id }) => id)
  await lockForRun(context, { invoiceIds, contractorIds: lines.map(({ contractorTenantId }) => contractorTenantId) })
  const payable: PayableLine[] = []
  const asked = invoiceIds.map((invoiceId) => ({ invoiceId, part: byInvoice.get(invoiceId)?.part ?? null }))
  for (const { invoice, facts } of await judgeLines(tx, asked, { terms, elsewhere: new Set() })) {
    const line = found(byInvoice.get(invoice.record.id))
    const droppedReason = changedSince(
      line as PaymentRunLineRecord & LineSums,
      facts,
      terms.edition.maximumConsolidatedTransaction,
    )
    if (droppedReason) await saveLine(tx, line.id, { state: 'dropped', droppedReason })
    else payable.push({ line, invoice, payee: line.contractorTenantId, netPayable: line.netPayable })
  }
  payable.sort((one, other) => one.line.place - other.line.place)
  return { payable, dropped: lines.length - payable.length }
}

const payeeOf = async (run: PaymentRunRecord, contractorId: string, context: OrderCommandContext) => {
  const { tx, now } = context
  const { name, issuer } = found(await findLetterhead(tx, contractorId))
  const known = run.method === 'wallet' ? undefined : (await payeeAccount(tx, contractorId, now)).found
  const { town, postcode, addressLine1 } = issuer
  const payee: Payee = { name: issuer.legalName || name, account: known?.account ?? null, town, postcode, addressLine1 }
  return { payee, bankAccountId: known?.id ?? null }
}

type Placed = { readonly id: string; readonly reference: string; readonly transfer: Consolidated<PayableLine> }

const placeTransfers = async (
  run: PaymentRunRecord,
  payable: readonly PayableLine[],
  context: OrderCommandContext,
): Promise<Placed[]> => {
  const maximum = editionOf(context.actor.namespace).maximumConsolidatedTransaction
  const placed: Placed[] = []
  for (const [place, transfer] of consolidate(payable, maximum).entries()) {
    const id = randomUUID()
    const reference = transferReference(id)
    await insertTransfer(context.tx, {
      id,
      runId: run.id,
      place,
      contractorTenantId: transfer.payee,
      ...(await payeeOf(run, transfer.payee, context)),
      amount: transfer.amount,
      reference,
      state: 'processing',
    })
    placed.push({ id, reference, transfer })
  }
  return placed
}

/** Starts a payment from the wallet for each transfer; returns what its settlements name. */
const payFromWallet = async (placed: readonly Placed[], context: OrderCommandContext, provider: string) => {
  const { tx, actor, at, now } = context
  const total = placed.reduce((sum, { transfer }) => sum + transfer.amount, 0)
  const { status, pay } = await loadWalletForUpdate(tx, editionOf(actor.namespace).currency.code)
  if (!pay) throw new Refused('wallet_not_active')
  if (total > status.balance) throw new Refused('insufficient_funds_for_this_run', { total, balance: status.balance })
  const payments = new Map<string, string>()
  for (const { id, transfer } of placed) {
    const order = { subject: { transferId: id }, amount: transfer.amount, provider, by: actor.membershipUuid, at, now }
    payments.set(id, await pay(order))
  }
  return payments
}

/**
 * Releases a run that another member prepared: judges its lines again, makes one transfer for each payee, and starts the payments or makes the
 * file. Locks orders before the wallet, as a single payment does. A run without a line left is cancelled.
 */
export const release = async (run: PaymentRunRecord, context: OrderCommandContext, provider: string): Promise<void> => {
  const { tx, actor, at } = context
  await acceptRelease(run, context)
  const { payable, dropped } = await judgeAgain(run, context)
  const total = payable.reduce((sum, { netPayable }) => sum + netPayable, 0)
  notifyPreparer(run, { preparedBy: run.preparedByMembershipId, total, dropped }, context)
  if (payable.length === 0) return saveRun(tx, run, { state: 'cancelled', endedAt: at })
  const placed = await placeTransfers(run, payable, context)
  const isFromWallet = run.method === 'wallet'
  const payments = isFromWallet ? await payFromWallet(placed, context, provider) : undefined
  for (const { id: transferId, transfer } of placed) {
    const paymentId = payments?.get(transferId)
    const source = paymentId === undefined ? { transferId } : { paymentId }
    for (const { line, invoice } of transfer.lines) {
      await startInRun(context, invoice, source)
      await saveLine(tx, line.id, { state: 'processing', transferId })
      await tx.applyEvents()
    }
  }
  if (!isFromWallet) await makeFile(run, await transfersOf(tx, run.id), context)
  await saveRun(tx, run, {
    state: isFromWallet ? 'sent' : 'released',
    releasedByMembershipId: actor.membershipUuid,
    releasedAt: at,
    ...(isFromWallet ? { sentAt: at } : {}),
  })
}
