import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { Issuer } from '@fettle/domain/contractors/issuer'
import type { EInvoice, EInvoiceFinding, EInvoiceProfile } from '@fettle/domain/e-invoices/e-invoice'
import { eInvoiceOf, type InvoiceToExport } from '@fettle/domain/e-invoices/e-invoice-of'
import { eInvoiceFindings } from '@fettle/domain/e-invoices/e-invoice-rules'
import { editionOf } from '@fettle/domain/editions/editions'
import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { Currency } from '@fettle/domain/kernel/money'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { findLetterhead, type Letterhead } from '#areas/contractors/contractors.port'
import { findInvoice, type InvoiceRecord, showInvoice } from '#areas/invoices/invoices.port'
import { type JobRelations, loadJobRelations, type Reader } from '#areas/jobs/jobs.port'
import { findOrganisation, type StoredAddress } from '#areas/organisations/organisations.port'
import { findTaxFacts } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'

/** An invoice with everything that its e-invoice states. */
export type LoadedExport = {
  readonly record: InvoiceRecord
  readonly view: InvoiceView
  readonly relations: JobRelations
  readonly head: Letterhead
  readonly issuer: Issuer
  readonly exported: InvoiceToExport
}

const addressOf = (address: StoredAddress | null | undefined) => ({
  street: address?.address_line_1 ?? '',
  street2: address?.address_line_2 ?? '',
  town: address?.town ?? '',
  postcode: address?.postcode ?? '',
})

/**
 * E-invoices are offered in Germany, where businesses must issue them by 2028 (§ 14 UStG); drafts have no number yet, and external
 * invoices have their own document.
 */
export const isOffered = ({ state, recordedSide }: InvoiceRecord, namespace: string): boolean =>
  namespace === 'de' && state !== 'draft' && state !== 'void' && recordedSide === null

const exportOf = async (
  read: Read,
  record: InvoiceRecord,
  { relations, issuer, namespace }: { relations: JobRelations; issuer: Issuer; namespace: string },
): Promise<InvoiceToExport> => {
  const organisation = await findOrganisation(read, record.clientTenantId, record.organisationId)
  const { lines, suppliedOn, statedTax } = record
  const taxTreatment = record.taxTreatment as TaxTreatment
  const edition = editionOf(namespace)
  const { clientTenantId, contractorTenantId } = record
  const known = await findTaxFacts(read, { clientTenantId, contractorTenantId, day: suppliedOn, yearPaid: 0 })
  const branch = relations.organisation_name === relations.client_name ? '' : relations.organisation_name
  return {
    kind: record.kind as InvoiceToExport['kind'],
    number: record.number,
    issuedOn: record.issuedOn,
    dueOn: record.dueOn,
    suppliedOn,
    currency: record.currency as Currency,
    lines,
    totals: invoiceTotals({ lines, supplyOn: suppliedOn, statedTax, taxTreatment }, edition),
    treatment: taxTreatment,
    note: record.note,
    orderNumber: String(relations.number),
    issuer,
    country: edition.country,
    buyer: {
      name: relations.client_name,
      branch,
      ...addressOf(relations.organisation_address),
      reference: organisation?.buyerReference ?? '',
      email: organisation?.invoiceEmail ?? '',
      vatNumber: known.facts.client?.vatNumber ?? '',
    },
    site: addressOf(relations.address),
  }
}

/** Loads an invoice for its e-invoice. Refuses with `not_found`. */
export const loadExport = async (read: Read, invoiceUuid: string, reader: Reader): Promise<LoadedExport> => {
  const record = found(await findInvoice(read, reader.actor, invoiceUuid))
  const view = await showInvoice(read, record, reader)
  const relations = found((await loadJobRelations(read, [record.jobId])).get(record.jobId))
  const head = found(await findLetterhead(read, record.contractorTenantId))
  const issuer = record.issuer ?? head.issuer
  const { namespace } = reader.actor
  return {
    record,
    view,
    relations,
    head,
    issuer,
    exported: await exportOf(read, record, { relations, issuer, namespace }),
  }
}

/** The e-invoice of an invoice with what it lacks. */
export const checkedExport = (
  { exported }: LoadedExport,
  profile: EInvoiceProfile,
): { readonly invoice: EInvoice; readonly findings: readonly EInvoiceFinding[] } => {
  const invoice = eInvoiceOf(exported, profile)
  return { invoice, findings: eInvoiceFindings(invoice) }
}

/**
 * The e-invoice of an invoice, complete. Refuses with `e_invoice_not_offered`, and with `e_invoice_incomplete` while a fact is missing.
 */
export const requireExport = (loaded: LoadedExport, profile: EInvoiceProfile, namespace: string): EInvoice => {
  if (!isOffered(loaded.record, namespace)) throw new Refused('e_invoice_not_offered')
  const { invoice, findings } = checkedExport(loaded, profile)
  const rules = findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule)
  if (rules.length > 0) throw new Refused('e_invoice_incomplete', { rules: rules.join(', ') })
  return invoice
}
