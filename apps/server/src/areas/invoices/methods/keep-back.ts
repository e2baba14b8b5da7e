import { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { InvoiceState } from '@fettle/domain/invoices/invoice-states'
import {
  acceptOffer,
  answerDispute,
  openDisputeStates,
  raiseDispute,
  retain,
  retentionStateOf,
  withdrawDispute,
} from '@fettle/domain/invoices/kept-back'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Currency } from '@fettle/domain/kernel/money'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { findInvoicesOfTenant, saveInvoice } from '../invoices.store.ts'
import { judgePayment } from '../judge-payment.ts'
import { recordSum } from '../keep-back.ts'
import {
  disputesOf,
  findRetentionTerms,
  heldRetention,
  insertDispute,
  insertRetention,
  listHeldRetentions,
  saveDispute,
  saveRetention,
  saveRetentionTerms,
  toDispute,
} from '../kept-back.store.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

type Asked = { readonly invoiceUuid: string; readonly version: number }
type Verb = Parameters<typeof loadInvoiceForUpdate>[2]

const load = async (asked: Asked, { tx, actor, at, now }: CommandContext, verb: Verb) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, asked, verb)
  const today = localDateOf(locked.lockedJob.file.record.timeZone, now)
  return { context, locked, today, state: locked.record.state as InvoiceState }
}

const openOf = async ({ locked, today }: Awaited<ReturnType<typeof load>>, { tx, namespace }: CommandContext) =>
  (await judgePayment(tx, locked.invoice, { day: today, edition: editionOf(namespace) })).open

export const listRetentionsMethod = handler(retentionsMethods.list, async (_input, { read, actor, now }) => {
  const retained = await listHeldRetentions(read, actor)
  const invoices = await findInvoicesOfTenant(
    read,
    retained.map(({ invoiceId }) => invoiceId),
  )
  const relationsOf = await loadJobRelations(
    read,
    [...invoices.values()].map(({ jobId }) => jobId),
  )
  const rows = retained.map(({ id, invoiceId, gross, currency, releaseOn, releasedAt }) => {
    const invoice = found(invoices.get(invoiceId))
    const relations = found(relationsOf.get(invoice.jobId))
    const today = localDateOf(relations.time_zone, now)
    return {
      uuid: id,
      invoice: {
        uuid: invoice.id,
        number: invoice.number,
        workOrderUuid: invoice.workOrderId,
        jobUuid: invoice.jobId,
        version: invoice.version,
      },
      contractorName: relations.contractor_name,
      sum: { amount: gross, currency: currency as Currency },
      state: retentionStateOf({ releaseOn, releasedAt }, today),
      releaseOn,
    }
  })
  return { rows }
})

const showTerms = (row: Awaited<ReturnType<typeof findRetentionTerms>>) => ({
  terms: row ? { percent: row.percent, months: row.months } : null,
})

export const getRetentionTerms = handler(retentionsMethods.terms, async ({ workOrderUuid }, { read, actor }) => {
  await assertParentsVisible(read, actor, { workOrderUuid })
  return showTerms(await findRetentionTerms(read, workOrderUuid))
})

export const setRetentionTerms = handler(retentionsMethods.setTerms, async (input, { tx, actor, at }) => {
  const { workOrderUuid, terms } = input
  await assertParentsVisible(tx, actor, { workOrderUuid })
  const order = { clientTenantId: tx.tenantId, workOrderId: workOrderUuid }
  await saveRetentionTerms(tx, order, terms && { ...terms, setByMembershipId: actor.membershipUuid, setAt: at })
  return { terms }
})

export const retainMethod = handler(retentionsMethods.retain, async (input, context) => {
  const { tx, actor, at, now } = context
  const loaded = await load(input, context, 'retain')
  const { record } = loaded.locked
  const { percent, releaseOn } = input
  const open = await openOf(loaded, context)
  const isRetained = (await heldRetention(tx, record.id)) !== undefined
  const { state, today } = loaded
  const { gross } = accept(retain({ state, percent, gross: record.gross, open, releaseOn, today, isRetained }))
  const { clientTenantId, contractorTenantId, currency, id: invoiceId } = record
  const owner = {
    clientTenantId,
    contractorTenantId,
    currency,
    invoiceId,
    retainedByMembershipId: actor.membershipUuid,
  }
  await insertRetention(tx, { ...owner, percent, gross, releaseOn, createdAt: at })
  await saveInvoice(tx, record, {})
  recordSum(loaded.context, loaded.locked, { name: 'invoice.retained', gross })
  return viewInvoice(tx, invoiceId, { actor, now })
})

export const releaseRetention = handler(retentionsMethods.release, async (input, context) => {
  const { tx, actor, at, now } = context
  const { locked, context: order } = await load(input, context, 'release_retention')
  const retention = await heldRetention(tx, locked.record.id)
  if (!retention) throw new Refused('retention_is_released')
  await saveRetention(tx, retention, { releasedAt: at, releasedByMembershipId: actor.membershipUuid })
  await saveInvoice(tx, locked.record, {})
  recordSum(order, locked, { name: 'invoice.retention-released', gross: retention.gross })
  return viewInvoice(tx, locked.record.id, { actor, now })
})

const openDispute = async (context: CommandContext, invoiceId: string) => {
  const all = await disputesOf(context.tx, invoiceId)
  return all.find(({ state }) => (openDisputeStates as readonly string[]).includes(state))
}

export const raiseDisputeMethod = handler(disputesMethods.raise, async (input, context) => {
  const { tx, actor, at, now } = context
  const loaded = await load(input, context, 'dispute')
  const { record } = loaded.locked
  const { amount: gross, reason, lines } = input
  const open = await openOf(loaded, context)
  const isDisputed = (await openDispute(context, record.id)) !== undefined
  accept(raiseDispute({ state: loaded.state, open, isDisputed }, gross))
  const { clientTenantId, contractorTenantId, currency, id: invoiceId } = record
  await insertDispute(tx, {
    clientTenantId,
    contractorTenantId,
    currency,
    invoiceId,
    lines: [...new Set(lines)].filter((place) => place < record.lines.length),
    gross,
    reason,
    state: 'raised',
    raisedByMembershipId: actor.membershipUuid,
    raisedAt: at,
  })
  await saveInvoice(tx, record, {})
  recordSum(loaded.context, loaded.locked, { name: 'invoice.disputed', gross, facts: { reason } })
  return viewInvoice(tx, invoiceId, { actor, now })
})

const loadDispute = async (asked: Asked, context: CommandContext, verb: Verb) => {
  const loaded = await load(asked, context, verb)
  const dispute = await openDispute(context, loaded.locked.record.id)
  if (!dispute) throw new Refused('dispute_not_in_this_state')
  return { ...loaded, dispute }
}

/** The contractor changes a row of the client, as the client. */
export const answerDisputeMethod = handler(disputesMethods.answer, async (input, context) => {
  const { tx, actor, at, now } = context
  const { locked, dispute, context: order } = await loadDispute(input, context, 'answer_dispute')
  const { answer, offered } = input
  const state = accept(answerDispute(toDispute(dispute), offered))
  const answered = { answer, offered, answeredByMembershipId: actor.membershipUuid, answeredAt: at }
  await tx.asTenant(locked.record.clientTenantId, async () => {
    await saveDispute(tx, dispute, { state, ...answered })
    await saveInvoice(tx, locked.record, {})
  })
  recordSum(order, locked, { name: 'invoice.dispute-answered', gross: offered })
  return viewInvoice(tx, locked.record.id, { actor, now })
})

export const acceptDisputeMethod = handler(disputesMethods.accept, async (input, context) => {
  const { tx, actor, at, now } = context
  const { locked, dispute, context: order } = await loadDispute(input, context, 'dispute')
  const { state, agreed } = accept(acceptOffer(toDispute(dispute)))
  await saveDispute(tx, dispute, { state, agreed, endedByMembershipId: actor.membershipUuid, endedAt: at })
  await saveInvoice(tx, locked.record, {})
  recordSum(order, locked, { name: 'invoice.dispute-accepted', gross: agreed })
  return viewInvoice(tx, locked.record.id, { actor, now })
})

export const withdrawDisputeMethod = handler(disputesMethods.withdraw, async (input, context) => {
  const { tx, actor, at, now } = context
  const { locked, dispute, context: order } = await loadDispute(input, context, 'dispute')
  const state = accept(withdrawDispute(toDispute(dispute)))
  await saveDispute(tx, dispute, { state, endedByMembershipId: actor.membershipUuid, endedAt: at })
  await saveInvoice(tx, locked.record, {})
  recordSum(order, locked, { name: 'invoice.dispute-withdrawn', gross: dispute.gross })
  return viewInvoice(tx, locked.record.id, { actor, now })
})
