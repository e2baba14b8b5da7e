import type { Actor } from '@fettle/domain/access/actor'
import type { Issuer } from '@fettle/domain/contractors/issuer'
import type { EInvoice, EInvoiceFinding, EInvoiceProfile } from '@fettle/domain/e-invoices/e-invoice'
import { eInvoiceOf, type InvoiceToExport } from '@fettle/domain/e-invoices/e-invoice-of'
import { eInvoiceFindings } from '@fettle/domain/e-invoices/e-invoice-rules'
import { editionOf } from '@fettle/domain/editions/editions'
import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { Currency } from '@fettle/domain/kernel/money'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { findLetterhead, type Letterhead } from '#areas/contractors/contractors.port'
import { findInvoice, type InvoiceRecord } from '#areas/invoices/invoices.port'
import { type JobRelations, loadJobRelations } from '#areas/jobs/jobs.port'
import { findOrganisation, type StoredAddress } from '#areas/organisations/organisations.port'
import { findTaxFacts } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'

/** An invoice with everything that its e-invoice states. */
export type LoadedExport = {
  readonly record: InvoiceRecord
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
const isOffered = ({ state, recordedSide }: InvoiceRecord, namespace: string): boolean =>
  namespace === 'de' && state !== 'draft' && state !== 'void' && recordedSide === null

const exportOf = async (
  read: Read,
  record: InvoiceRecord,
  { relations, issuer, actor }: { relations: JobRelations; issuer: Issuer; actor: Actor },
): Promise<InvoiceToExport> => {
  const organisation = await findOrganisation(read, record.clientTenantId, record.organisationId)
  const { namespace } = actor
  const { lines, suppliedOn: supplyOn, statedTax, taxCorrections } = record
  const taxTreatment = record.taxTreatment as TaxTreatment
  const edition = editionOf(namespace)
  const { clientTenantId, contractorTenantId } = record
  const known = await findTaxFacts(read, { clientTenantId, contractorTenantId, day: supplyOn, yearPaid: 0 })
  const branch = relations.organisation_name === relations.client_name ? '' : relations.organisation_name
  return {
    kind: record.kind as InvoiceToExport['kind'],
    number: record.number,
    creditOf:
      record.creditsInvoiceId === null
        ? null
        : ((await findInvoice(read, actor, record.creditsInvoiceId))?.number ?? null),
    issuedOn: record.issuedOn,
    dueOn: record.dueOn,
    suppliedOn: supplyOn,
    currency: record.currency as Currency,
    lines,
    totals: invoiceTotals({ lines, supplyOn, statedTax, taxTreatment, taxCorrections }, edition),
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

/** Loads an invoice for its e-invoice; undefined where none is offered. Refuses with `not_found`. */
export const loadExport = async (read: Read, invoiceUuid: string, actor: Actor): Promise<LoadedExport | undefined> => {
  const { namespace } = actor
  const record = found(await findInvoice(read, actor, invoiceUuid))
  if (!isOffered(record, namespace)) return undefined
  const relations = found((await loadJobRelations(read, [record.jobId])).get(record.jobId))
  const head = found(await findLetterhead(read, record.contractorTenantId))
  const issuer = record.issuer ?? head.issuer
  return { record, relations, head, issuer, exported: await exportOf(read, record, { relations, issuer, actor }) }
}

/** The e-invoice of an invoice with what it lacks. */
export const checkedExport = (
  { exported }: LoadedExport,
  profile: EInvoiceProfile,
): { readonly invoice: EInvoice; readonly findings: readonly EInvoiceFinding[] } => {
  const invoice = eInvoiceOf(exported, profile)
  return { invoice, findings: eInvoiceFindings(invoice) }
}

/** Loads an invoice that has an e-invoice. Refuses with `not_found` and `e_invoice_not_offered`. */
export const requireExport = async (read: Read, invoiceUuid: string, actor: Actor): Promise<LoadedExport> => {
  const loaded = await loadExport(read, invoiceUuid, actor)
  if (!loaded) throw new Refused('e_invoice_not_offered')
  return loaded
}

/** The e-invoice of an invoice, complete. Refuses with `e_invoice_incomplete` while a fact is missing. */
export const completeExport = (loaded: LoadedExport, profile: EInvoiceProfile): EInvoice => {
  const { invoice, findings } = checkedExport(loaded, profile)
  const rules = findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule)
  if (rules.length > 0) throw new Refused('e_invoice_incomplete', { rules: rules.join(', ') })
  return invoice
}
