import { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { stamp } from '@fettle/domain/access/decision-context'
import { editionOf } from '@fettle/domain/editions/editions'
import { claimLeft, grossForNet, offsetInvoice, recordRefund, useOfClaim } from '@fettle/domain/invoices/credit'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { Currency } from '@fettle/domain/kernel/money'
import { eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { checkInvoice, checkOfOrder } from '../check-invoice.ts'
import { completeOrderIfPaid } from '../complete-order.ts'
import { isHeld } from '../hold-payment.ts'
import { lockInvoice } from '../invoice-transitions.ts'
import { findInvoiceOfTenant } from '../invoices.store.ts'
import { judgePayment, netPayableOf } from '../judge-payment.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { claimOf, insertRefundUse, listRefunds, lockRefund, touchRefund, usesOfRefunds } from '../refunds.store.ts'
import { settleByClaim } from '../settle-invoice.ts'
import { lockSettlements } from '../settlements.store.ts'
import { showRefunds } from '../show-refund.ts'

export const listRefundsMethod = handler(refundsMethods.list, async (asked, { read, actor }) => ({
  rows: await showRefunds(read, await listRefunds(read, actor, asked), actor),
}))

type Asked = { readonly refundUuid: string; readonly version: number }

/** The claim, after the locks of orders. */
const loadClaim = async ({ refundUuid, version }: Asked, { tx }: CommandContext) => {
  const refund = found(await lockRefund(tx, refundUuid))
  fresh(refund, version)
  return { refund, claim: claimOf(refund, await usesOfRefunds(tx, [refund.id])) }
}

/** The order of a visible claim, before any lock. */
const invoiceOfRefund = async ({ refundUuid }: Asked, { tx, actor }: CommandContext): Promise<string> => {
  const seen = await listRefunds(tx, actor, { creditNoteUuid: null, contractorUuid: null, isOpen: false, refundUuid })
  return found(seen[0]).invoiceId
}

const show = async (context: CommandContext, refundUuid: string) => {
  const { tx, actor } = context
  await tx.applyEvents()
  const asked = { creditNoteUuid: null, contractorUuid: null, isOpen: false, refundUuid }
  return found((await showRefunds(tx, await listRefunds(tx, actor, asked), actor))[0])
}

export const recordRefundMethod = handler(refundsMethods.record, async (input, context) => {
  const { tx, actor, at, now } = context
  const locked = await lockInvoice({ tx, actor, at, now }, await invoiceOfRefund(input, context))
  const { refund, claim } = await loadClaim(input, context)
  const { record, invoice, lockedJob } = locked
  const { amount, receivedOn, reference } = input
  const today = localDateOf(lockedJob.file.record.timeZone, now)
  const { cash } = accept(recordRefund(claim, { amount, receivedOn, reference, today }))
  const used = useOfClaim(claim, cash)
  const { clientTenantId, contractorTenantId } = refund
  await insertRefundUse(tx, {
    clientTenantId,
    contractorTenantId,
    refundId: refund.id,
    kind: 'bank',
    ...used,
    valueOn: receivedOn,
    reference,
    recordedByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  await touchRefund(tx, refund)
  const { workOrderId, jobId, invoiceId } = invoice
  const part = { amount: cash, currency: record.currency as Currency }
  const facts = { number: record.number, gross: record.gross, currency: record.currency, invoiceKind: record.kind }
  const common = { workOrderId, jobId, invoiceId, ...stamp({ actor, at: now }) }
  const event = { name: 'invoice.refunded', part, paidOn: receivedOn, reference, ...common } as const
  recordEvents(tx, [event], eventPlace(lockedJob.file, facts))
  return show(context, refund.id)
})

/** Settles the gross of the invoice whose payment would pay out what is left of the claim. */
export const offsetRefundMethod = handler(refundsMethods.offset, async (input, context) => {
  const { tx, actor, at, now, namespace } = context
  await invoiceOfRefund(input, context)
  const edition = editionOf(namespace)
  const { version } = found(await findInvoiceOfTenant(tx, input.invoiceUuid))
  const locked = await loadInvoiceForUpdate(
    { tx, actor, at, now },
    { invoiceUuid: input.invoiceUuid, version },
    'offset',
  )
  const { record, invoice, lockedJob } = locked
  await lockSettlements(tx, [record.contractorTenantId])
  const { refund, claim } = await loadClaim(input, context)
  if (refund.contractorTenantId !== record.contractorTenantId) throw new Refused('refund_of_other_contractor')
  const day = localDateOf(lockedJob.file.record.timeZone, now)
  const whole = await judgePayment(tx, invoice, { day, edition })
  const left = claimLeft(claim)
  const isPart = whole.withholding.netPayable > left
  const judged = isPart
    ? await judgePayment(tx, invoice, { day, edition, part: grossForNet(left, whole.open, netPayableOf(whole)) })
    : whole
  const { netPayable } = judged.withholding
  const check = checkOfOrder(await checkInvoice(tx, record), lockedJob.file.order.cancellation !== null)
  const sum = { amount: judged.gross, currency: edition.currency.code }
  const offset = {
    claim,
    isHeld: isHeld(record),
    isStopped: record.kind === 'final' && check.certificatesMissing > 0,
    part: judged.gross < judged.open || judged.keptBack > 0 ? sum : null,
    settles: sum,
  }
  const answer = offsetInvoice(invoice, offset, { actor, at: now })
  const creditNote = found(await findInvoiceOfTenant(tx, refund.creditNoteId))
  const changes = offset.part === null ? { paidOn: day, paymentReference: creditNote.number } : {}
  await transitionInvoice({ tx, actor, at, now }, locked, { answer, changes })
  const settlementId = await settleByClaim(tx, record, { judged, at })
  const { clientTenantId, contractorTenantId } = refund
  await insertRefundUse(tx, {
    clientTenantId,
    contractorTenantId,
    refundId: refund.id,
    kind: 'offset',
    ...useOfClaim(claim, netPayable),
    valueOn: day,
    reference: '',
    settlementId,
    recordedByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  await touchRefund(tx, refund)
  await completeOrderIfPaid({ tx, actor, at, now }, lockedJob)
  return show(context, refund.id)
})
