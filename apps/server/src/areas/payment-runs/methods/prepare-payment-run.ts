import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { moveRun } from '@fettle/domain/payment-runs/payment-run'
import { findInvoice } from '#areas/invoices/invoices.port'
import type { Tx } from '#platform/database/transaction'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { conclude } from '../conclude-run.ts'
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
import type { PaymentRunLineRecord } from '../payment-runs.tables.ts'

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
    return conclude(run.id, { tx, actor, now })
  },
)

type Judged = { readonly terms: RunTerms; readonly lines: readonly PaymentRunLineRecord[] }

/** Judges lines of a run together and saves what they are; returns what is to be paid. */
const judgeAndSave = async (tx: Tx, runId: string, { terms, lines }: Judged): Promise<number> => {
  await lockRunLines(tx)
  const invoiceIds = lines.map(({ invoiceId }) => invoiceId)
  const elsewhere = await invoicesInRuns(tx, invoiceIds, runId)
  const judged = await judgeLines(tx, lines, { terms, elsewhere })
  let total = 0
  for (const [at, { id, invoiceId, part }] of lines.entries()) {
    const isElsewhere = elsewhere.has(invoiceId)
    const columns = lineColumns(found(judged[at]), { edition: terms.edition, isElsewhere })
    if (columns.state === 'planned') total += columns.netPayable
    await saveLine(tx, id, { ...columns, part })
  }
  return total
}

type Asked = { readonly paymentRunUuid: string; readonly version: number; readonly lineUuid: string }

/** A line of a draft that is to be paid, and the others; a change of one may change the tax of the others. */
const loadDraftLine = async (context: CommandContext, { lineUuid, ...asked }: Asked) => {
  const run = await loadRun(context, asked)
  if (run.state !== 'draft') throw new Refused('payment_run_not_in_this_state')
  const planned = (await linesOf(context.tx, [run.id])).filter(({ state }) => state === 'planned')
  const line = found(planned.find(({ id }) => id === lineUuid))
  return { run, line, others: planned.filter(({ id }) => id !== lineUuid), terms: termsOf(run, context) }
}

export const removeRunLine = handler(paymentRunsMethods.removeLine, async (asked, context) => {
  const { tx } = context
  const { run, line, others: lines, terms } = await loadDraftLine(context, asked)
  await saveLine(tx, line.id, { state: 'dropped', droppedReason: 'run_line_removed' })
  await judgeAndSave(tx, run.id, { terms, lines })
  await saveRun(tx, run, {})
  return conclude(run.id, context)
})

/** Pays a part of an invoice by a draft, or all that is open. */
export const setLinePart = handler(paymentRunsMethods.setLinePart, async ({ part, ...asked }, context) => {
  const { tx } = context
  const { run, line, others, terms } = await loadDraftLine(context, asked)
  const [judged] = await judgeLines(tx, [{ ...line, part }], { terms, elsewhere: new Set() })
  if (found(judged).facts.isAboveOpen) throw new Refused('payment_above_open_sum')
  await judgeAndSave(tx, run.id, { terms, lines: [{ ...line, part }, ...others] })
  await saveRun(tx, run, {})
  return conclude(run.id, context)
})

/** Judges the lines that were not taken out, and freezes what they are prepared with. */
export const preparePaymentRun = handler(paymentRunsMethods.prepare, async (input, context) => {
  const { tx, actor, at, now } = context
  const run = await loadRun(context, input)
  const state = accept(moveRun(factsOf(run), 'prepare'))
  const { bankAccountId, ...terms } = await acceptTerms(tx, input, { actor, now })
  const lines = (await linesOf(tx, [run.id])).filter(({ droppedReason }) => droppedReason !== 'run_line_removed')
  const total = await judgeAndSave(tx, run.id, { terms, lines })
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
  return conclude(run.id, context)
})
