import { type PaymentRunView, paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { moveRun } from '@fettle/domain/payment-runs/payment-run'
import { endInvoicePayment } from '#areas/invoices/invoices.port'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { endTransferByBank } from '../end-transfer.ts'
import { factsOf, loadRun } from '../load-run.ts'
import { dropLines, endTransfer, saveRun, transfersOf } from '../payment-runs.store.ts'
import { showRun } from '../show-payment-run.ts'

const conclude = async (id: string, { tx, actor, now }: CommandContext): Promise<PaymentRunView> => {
  await pushToTenant(tx, 'payment-run.moved')
  await tx.applyEvents()
  return showRun(tx, id, { actor, now })
}

export const cancelPaymentRun = handler(paymentRunsMethods.cancel, async (asked, context) => {
  const run = await loadRun(context.tx, asked)
  const state = accept(moveRun(factsOf(run), 'cancel'))
  await dropLines(context.tx, run.id, 'run_cancelled')
  await saveRun(context.tx, run, { state, endedAt: context.at })
  return conclude(run.id, context)
})

export const sendPaymentRun = handler(paymentRunsMethods.send, async (asked, context) => {
  const run = await loadRun(context.tx, asked)
  const state = accept(moveRun(factsOf(run), 'send'))
  await saveRun(context.tx, run, { state, sentAt: context.at })
  return conclude(run.id, context)
})

/** The bank has no file yet: the settlements are reversed, and the invoices are open again. */
export const recallPaymentRun = handler(paymentRunsMethods.recall, async (asked, context) => {
  const { tx, actor, at, now } = context
  const run = await loadRun(tx, asked)
  const state = accept(moveRun(factsOf(run), 'recall'))
  await dropLines(tx, run.id, 'run_recalled')
  const end = { state: 'failed', failure: 'recalled', endedOn: todayOf(editionOf(actor.namespace), now) } as const
  for (const { id: transferId, reference } of await transfersOf(tx, run.id))
    await endInvoicePayment({ tx, actor, at, now }, { source: { transferId }, isPaid: false, reference }, () =>
      endTransfer(tx, transferId, end),
    )
  await saveRun(tx, run, { state, endedAt: at })
  return conclude(run.id, context)
})

/** What the bank did with a transfer, by its day. The last one closes the run. */
export const recordOutcome = handler(
  paymentRunsMethods.recordOutcome,
  async ({ transferUuid, outcome, on, ...asked }, context) => {
    const { tx, actor, at, now } = context
    const run = await loadRun(tx, asked)
    if (run.state !== 'sent' || run.method === 'wallet') throw new Refused('payment_run_not_in_this_state')
    if (on > todayOf(editionOf(actor.namespace), now)) throw new Refused('payment_date_in_the_future')
    found((await transfersOf(tx, run.id)).find(({ id }) => id === transferUuid))
    const ended = { transferId: transferUuid, isPaid: outcome === 'paid', on }
    if (!(await endTransferByBank({ tx, actor, at, now }, ended))) throw new Refused('payment_run_not_in_this_state')
    return conclude(run.id, context)
  },
)
