import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { moveRun } from '@fettle/domain/payment-runs/payment-run'
import { findInvoice } from '#areas/invoices/invoices.port'
import type { Tx } from '#platform/database/transaction'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { judgeLines, lineColumns, type RunTerms } from '../judge-lines.ts'
import { acceptTerms, factsOf, loadRun, termsOf } from '../load-run.ts'
import { notifyReleasers } from '../notify-run.ts'
import {
  insertLines,
  insertRun,
  invoicesInRuns,
  linesOf,
  lockRunLines,
  saveLine,
  saveRun,
} from '../payment-runs.store.ts'
import { showRun } from '../show-payment-run.ts'

const newLines = async (
  tx: Tx,
  runId: string,
  { invoiceUuids, terms }: { invoiceUuids: string[]; terms: RunTerms },
) => {
  const elsewhere = await invoicesInRuns(tx, invoiceUuids, runId)
  const asked = invoiceUuids.map((invoiceId) => ({ invoiceId, part: null }))
  const judged = await judgeLines(tx, asked, { terms, elsewhere })
  return judged.map((line, place) => {
    const { id: invoiceId, contractorTenantId } = line.invoice.record
    const columns = lineColumns(line, { edition: terms.edition, isElsewhere: elsewhere.has(invoiceId) })
    return { runId, place, invoiceId, contractorTenantId, ...columns }
  })
}

/** Every invoice is visible to the member. */
const assertVisible = async (tx: Tx, actor: Actor, invoiceUuids: readonly string[]) => {
  for (const id of invoiceUuids) found(await findInvoice(tx, actor, id))
}

export const createPaymentRun = handler(
  paymentRunsMethods.create,
  async ({ invoiceUuids, ...source }, { tx, actor, at, now }) => {
    const chosen = [...new Set(invoiceUuids)]
    await assertVisible(tx, actor, chosen)
    const { bankAccountId, ...terms } = await acceptTerms(tx, source, { actor, now })
    const run = await insertRun(tx, {
      method: terms.method,
      bankAccountId,
      currency: terms.edition.currency.code,
      executeOn: terms.executeOn,
      state: 'draft',
      createdByMembershipId: actor.membershipUuid,
      createdAt: at,
    })
    await insertLines(tx, await newLines(tx, run.id, { invoiceUuids: chosen, terms }))
    await pushToTenant(tx, 'payment-run.moved')
    return showRun(tx, run.id, { actor, now })
  },
)

export const removeRunLine = handler(paymentRunsMethods.removeLine, async ({ lineUuid, ...asked }, context) => {
  const { tx, actor, now } = context
  const run = await loadRun(context, asked)
  if (run.state !== 'draft') throw new Refused('payment_run_not_in_this_state')
  found((await linesOf(tx, [run.id])).find(({ id, state }) => id === lineUuid && state === 'planned'))
  await saveLine(tx, lineUuid, { state: 'dropped', droppedReason: 'run_line_removed' })
  await saveRun(tx, run, {})
  return showRun(tx, run.id, { actor, now })
})

/** Judges a line of a draft again, for a part of its invoice or all that is open. */
export const setLinePart = handler(paymentRunsMethods.setLinePart, async ({ lineUuid, part, ...asked }, context) => {
  const { tx, actor, now } = context
  const run = await loadRun(context, asked)
  if (run.state !== 'draft') throw new Refused('payment_run_not_in_this_state')
  const { invoiceId } = found(
    (await linesOf(tx, [run.id])).find(({ id, state }) => id === lineUuid && state === 'planned'),
  )
  const terms = termsOf(run, context)
  const [judged] = await judgeLines(tx, [{ invoiceId, part }], { terms, elsewhere: new Set() })
  const { facts } = found(judged)
  if (facts.isAboveOpen) throw new Refused('payment_above_open_sum')
  await saveLine(tx, lineUuid, { part, ...lineColumns(found(judged), { edition: terms.edition, isElsewhere: false }) })
  await saveRun(tx, run, {})
  return showRun(tx, run.id, { actor, now })
})

/** Judges the lines that were not taken out, and freezes what they are prepared with. */
export const preparePaymentRun = handler(paymentRunsMethods.prepare, async (input, context) => {
  const { tx, actor, at, now } = context
  const run = await loadRun(context, input)
  const state = accept(moveRun(factsOf(run), 'prepare'))
  const { bankAccountId, ...terms } = await acceptTerms(tx, input, { actor, now })
  const lines = (await linesOf(tx, [run.id])).filter(({ droppedReason }) => droppedReason !== 'run_line_removed')
  const invoiceUuids = lines.map(({ invoiceId }) => invoiceId)
  await lockRunLines(tx)
  const elsewhere = await invoicesInRuns(tx, invoiceUuids, run.id)
  const judged = await judgeLines(tx, lines, { terms, elsewhere })
  let total = 0
  for (const [at, { id, invoiceId }] of lines.entries()) {
    const isElsewhere = elsewhere.has(invoiceId)
    const columns = lineColumns(found(judged[at]), { edition: terms.edition, isElsewhere })
    if (columns.state === 'planned') total += columns.netPayable
    await saveLine(tx, id, columns)
  }
  if (total === 0) throw new Refused('payment_run_is_empty')
  await saveRun(tx, run, {
    state,
    method: terms.method,
    bankAccountId,
    executeOn: terms.executeOn,
    preparedByMembershipId: actor.membershipUuid,
    preparedAt: at,
  })
  await notifyReleasers(run, total, context)
  await pushToTenant(tx, 'payment-run.moved')
  return showRun(tx, run.id, { actor, now })
})
