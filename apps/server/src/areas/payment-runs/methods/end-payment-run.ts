import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { moveRun } from '@fettle/domain/payment-runs/payment-run'
import { endInvoicePayment } from '#areas/invoices/invoices.port'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { conclude } from '../conclude-run.ts'
import { endTransfersByBank, lockTransfers } from '../end-transfer.ts'
import { factsOf, loadRun } from '../load-run.ts'
import { mailRemittances } from '../mail-remittance.ts'
import { dropLines, endTransfer, saveRun, transfersOf } from '../payment-runs.store.ts'

export const cancelPaymentRun = handler(paymentRunsMethods.cancel, async (asked, context) => {
  const run = await loadRun(context, asked)
  const state = accept(moveRun(factsOf(run), 'cancel'))
  await dropLines(context.tx, run.id, 'run_cancelled')
  await saveRun(context.tx, run, { state, endedAt: context.at })
  return conclude(run.id, context)
})

export const sendPaymentRun = (mail: Mailer) =>
  handler(paymentRunsMethods.send, async (asked, context) => {
    const run = await loadRun(context, asked)
    const state = accept(moveRun(factsOf(run), 'send'))
    await saveRun(context.tx, run, { state, sentAt: context.at })
    await mailRemittances(run, mail, context)
    return conclude(run.id, context)
  })

/** The bank has no file yet: the settlements are reversed, and the invoices are open again. */
export const recallPaymentRun = handler(paymentRunsMethods.recall, async (asked, context) => {
  const { tx, actor, at, now } = context
  const run = await loadRun(context, asked)
  const state = accept(moveRun(factsOf(run), 'recall'))
  await dropLines(tx, run.id, 'run_recalled')
  const endedOn = todayOf(editionOf(actor.namespace), now)
  const transfers = await transfersOf(tx, run.id)
  const order = { tx, actor, at, now }
  await lockTransfers(
    order,
    transfers.map(({ id }) => id),
  )
  for (const { id: transferId, reference } of transfers)
    await endInvoicePayment(order, { source: { transferId }, isPaid: false, reference, paidOn: endedOn }, () =>
      endTransfer(tx, transferId, { state: 'failed', failure: 'recalled', endedOn }),
    )
  await saveRun(tx, run, { state, endedAt: at })
  return conclude(run.id, context)
})

/** What the bank did with a transfer, by its day. The last one closes the run. */
export const recordOutcome = handler(
  paymentRunsMethods.recordOutcome,
  async ({ transferUuid, outcome, on, ...asked }, context) => {
    const { tx, actor, at, now } = context
    const run = await loadRun(context, asked)
    if (run.state !== 'sent' || run.method === 'wallet') throw new Refused('payment_run_not_in_this_state')
    if (on > todayOf(editionOf(actor.namespace), now)) throw new Refused('payment_date_in_the_future')
    found((await transfersOf(tx, run.id)).find(({ id }) => id === transferUuid))
    const ended = { transferIds: [transferUuid], isPaid: outcome === 'paid', on }
    if (!(await endTransfersByBank({ tx, actor, at, now }, ended))) throw new Refused('payment_run_not_in_this_state')
    return conclude(run.id, context)
  },
)
