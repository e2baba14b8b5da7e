import type { RefundView } from '@fettle/contracts/invoices/refunds.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hasPermission } from '@fettle/domain/access/actor'
import { claimLeft } from '@fettle/domain/invoices/credit'
import type { Currency } from '@fettle/domain/kernel/money'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findInvoicesOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { claimOf, usesOfRefunds } from './refunds.store.ts'
import type { RefundRecord, RefundUseRecord } from './refunds.tables.ts'
import { findSettlements } from './settlements.store.ts'

const linkOf = ({ id, number, workOrderId, jobId }: InvoiceRecord) => ({
  uuid: id,
  number,
  workOrderUuid: workOrderId,
  jobUuid: jobId,
})

/** What refunds are shown with, read at once for all of them. */
const loadRelated = async (read: Read, refunds: readonly RefundRecord[]) => {
  const uses = await usesOfRefunds(
    read,
    refunds.map(({ id }) => id),
  )
  const settlements = await findSettlements(
    read,
    uses.flatMap(({ settlementId }) => settlementId ?? []),
  )
  const invoices = await findInvoicesOfTenant(read, [
    ...refunds.flatMap(({ creditNoteId, invoiceId }) => [creditNoteId, invoiceId]),
    ...settlements.map(({ invoiceId }) => invoiceId),
  ])
  const relations = await loadJobRelations(
    read,
    refunds.flatMap(({ creditNoteId }) => invoices.get(creditNoteId)?.jobId ?? []),
  )
  return {
    uses,
    invoiceOfSettlement: new Map(settlements.map((each) => [each.id, each.invoiceId])),
    invoices,
    relations,
  }
}
type Related = Awaited<ReturnType<typeof loadRelated>>

const showUse = (use: RefundUseRecord, currency: Currency, related: Related): RefundView['uses'][number] => {
  const invoice = related.invoices.get(related.invoiceOfSettlement.get(use.settlementId ?? '') ?? '')
  return {
    uuid: use.id,
    kind: use.kind as 'bank' | 'offset',
    cash: { amount: use.gross - use.withheld, currency },
    withheld: { amount: use.withheld, currency },
    valueOn: use.valueOn,
    reference: use.reference,
    invoice: invoice ? linkOf(invoice) : null,
  }
}

const showRefund = (refund: RefundRecord, actor: Actor, related: Related): RefundView => {
  const uses = related.uses.filter(({ refundId }) => refundId === refund.id)
  const note = found(related.invoices.get(refund.creditNoteId))
  const credited = found(related.invoices.get(refund.invoiceId))
  const names = found(related.relations.get(note.jobId))
  const currency = refund.currency as Currency
  const left = claimLeft(claimOf(refund, uses))
  const mayRecord = actor.side === 'client' && hasPermission(actor, 'refunds.record') && left > 0
  return {
    uuid: refund.id,
    creditNote: linkOf(note),
    invoice: linkOf(credited),
    contractorUuid: refund.contractorTenantId,
    contractorName: names.contractor_name,
    clientName: names.client_name,
    issuedOn: note.issuedOn,
    regime: refund.regime as RefundView['regime'],
    gross: { amount: refund.gross, currency },
    withheld: { amount: refund.withheld, currency },
    left: { amount: left, currency },
    uses: uses.map((use) => showUse(use, currency, related)),
    version: refund.version,
    can: mayRecord ? ['record', 'offset'] : [],
    cannot: {},
  }
}

/** Claims with what was used of them. */
export const showRefunds = async (
  read: Read,
  refunds: readonly RefundRecord[],
  actor: Actor,
): Promise<RefundView[]> => {
  const related = await loadRelated(read, refunds)
  return refunds.map((refund) => showRefund(refund, actor, related))
}
