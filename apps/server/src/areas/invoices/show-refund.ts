import type { RefundView } from '@fettle/contracts/invoices/refunds.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hasPermission } from '@fettle/domain/access/actor'
import { claimLeft } from '@fettle/domain/invoices/credit'
import type { Currency } from '@fettle/domain/kernel/money'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { claimOf, usesOfRefund } from './refunds.store.ts'
import type { RefundRecord, RefundUseRecord } from './refunds.tables.ts'
import { findSettlement } from './settlements.store.ts'

const linkOf = ({ id, number, workOrderId, jobId }: InvoiceRecord) => ({
  uuid: id,
  number,
  workOrderUuid: workOrderId,
  jobUuid: jobId,
})

const showUse = async (read: Read, use: RefundUseRecord, currency: Currency): Promise<RefundView['uses'][number]> => {
  const settlement = use.settlementId === null ? undefined : await findSettlement(read, use.settlementId)
  const invoice = settlement && (await findInvoiceOfTenant(read, settlement.invoiceId))
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

const showRefund = async (read: Read, refund: RefundRecord, actor: Actor): Promise<RefundView> => {
  const [uses, creditNote, invoice] = await Promise.all([
    usesOfRefund(read, refund.id),
    findInvoiceOfTenant(read, refund.creditNoteId),
    findInvoiceOfTenant(read, refund.invoiceId),
  ])
  const [note, credited] = [found(creditNote), found(invoice)]
  const names = found((await loadJobRelations(read, [note.jobId])).get(note.jobId))
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
    uses: await Promise.all(uses.map((use) => showUse(read, use, currency))),
    version: refund.version,
    can: mayRecord ? ['record', 'offset'] : [],
    cannot: {},
  }
}

/** Claims with what was used of them. */
export const showRefunds = (read: Read, refunds: readonly RefundRecord[], actor: Actor): Promise<RefundView[]> =>
  Promise.all(refunds.map((refund) => showRefund(read, refund, actor)))
