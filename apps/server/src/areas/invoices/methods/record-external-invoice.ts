import { randomUUID } from 'node:crypto'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { type Invoice, type InvoiceContent, invoiceTotals } from '@fettle/domain/invoices/invoice'
import { correctInvoice, recordInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { invoicePolicy } from '@fettle/domain/invoices/invoice-policy'
import type { InvoiceKind } from '@fettle/domain/invoices/invoice-states'
import { type ExternalDocument, externalDocumentLines } from '@fettle/domain/quotes/external-document'
import { lockOwnJob } from '#areas/jobs/jobs.port'
import { assertInvoiceable, checkDays, eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { type BeforeContext, handlerAfter } from '#platform/runner/handlers'
import { accept, allow, found } from '#platform/runner/refusal'
import { holdForAccount, isHeld, type StatedAccount } from '../hold-payment.ts'
import { linkInvoiceFiles, ownersOf } from '../invoice-input.ts'
import { submissionOf } from '../invoice-submission.ts'
import { applyInvoiceRules } from '../invoice-transitions.ts'
import { findInvoiceOfTenant, insertInvoice, lastDeclined, saveInvoice } from '../invoices.store.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

type Entries = Omit<InputOf<typeof invoicesMethods.recordExternal>, 'jobUuid' | 'kind'>

const factsOf = (entries: Entries): ExternalDocument => ({
  ...entries,
  files: entries.attachmentUuids.length,
  datedOn: entries.issuedOn,
})

type Recorded = { readonly kind: InvoiceKind; readonly recordedSide: 'client' | 'contractor' }

const contentOf = (entries: Entries, { kind, recordedSide }: Recorded): InvoiceContent => ({
  kind,
  number: entries.number,
  lines: externalDocumentLines(entries),
  note: entries.note,
  supplyOn: entries.suppliedOn,
  credits: null,
  statedTax: entries.tax,
  recordedSide,
})

const columnsOf = (invoice: Invoice, namespace: Market) => {
  const edition = editionOf(namespace)
  const { net, tax, gross } = invoiceTotals(invoice, edition)
  return {
    number: invoice.number,
    lines: [...invoice.lines],
    note: invoice.note,
    suppliedOn: invoice.supplyOn,
    dueOn: invoice.dueOn,
    statedTax: invoice.statedTax,
    recordedSide: invoice.recordedSide,
    currency: edition.currency.code,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
    authorMembershipId: invoice.createdBy,
  }
}

const checkPaperDays = (
  order: Parameters<typeof checkDays>[0],
  { suppliedOn, issuedOn, dueOn }: Pick<Entries, 'suppliedOn' | 'issuedOn' | 'dueOn'>,
  now: number,
) =>
  checkDays(
    order,
    [
      ['suppliedOn', suppliedOn],
      ['paperOn', issuedOn, 'issuedOn'],
      ['dueOn', dueOn],
    ],
    { now },
  )

type Uploading = { readonly attachmentUuids: readonly string[] }

/** Reads the files before the transaction, as a PDF takes long. */
const readStated =
  (statedAccount: StatedAccount) =>
  ({ attachmentUuids }: Uploading, { actor, read }: BeforeContext) =>
    actor ? statedAccount({ read, tenantId: actor.tenantId, attachmentUuids }) : Promise.resolve(undefined)

export const recordExternalInvoice = (statedAccount: StatedAccount) =>
  handlerAfter(
    invoicesMethods.recordExternal,
    readStated(statedAccount),
    async (input, { tx, actor, at, now, namespace, found: stated }) => {
      const context = { tx, actor, at, now }
      const { jobUuid, kind, ...entries } = input
      const lockedJob = await lockOwnJob(context, jobUuid)
      assertInvoiceable(lockedJob.file)
      const gross = { amount: entries.gross, currency: editionOf(namespace).currency.code }
      const governed = { ...lockedJob.job, state: 'draft' as const, gross, createdBy: '', recordedSide: actor.side }
      allow(invoicePolicy.record(actor, governed))
      const invoiceId = randomUUID()
      const content = { ...contentOf(entries, { kind, recordedSide: actor.side }), paper: factsOf(entries) }
      const paper = { ...lockedJob.job, ...content, taxTreatment: 'standard' as const, statedTax: entries.tax }
      const submission = await submissionOf(context, lockedJob, { ...paper, invoiceId, recordedSide: actor.side })
      const answer = recordInvoice(lockedJob.job, content, { ...submission, invoiceId })
      const invoice = accept(answer)
      checkPaperDays(lockedJob.file.record, entries, now)
      const declined = await lastDeclined(tx, { jobId: jobUuid, kind })
      await insertInvoice(tx, {
        id: invoiceId,
        ...ownersOf(invoice),
        kind,
        state: invoice.state,
        revision: (declined?.revision ?? 0) + 1,
        ...columnsOf(invoice, namespace),
        issuedOn: entries.issuedOn,
        submittedAt: at,
        createdAt: at,
        ...(await holdForAccount(tx, { contractorId: invoice.contractorTenantId, stated, at, now })),
      })
      await linkInvoiceFiles(tx, lockedJob, { id: invoiceId, entries })
      const { number } = entries
      const facts = { number, gross: gross.amount, currency: gross.currency, invoiceKind: kind }
      if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
      await applyInvoiceRules(context, found(await findInvoiceOfTenant(tx, invoiceId)))
      return viewInvoice(tx, invoiceId, { actor, now })
    },
  )

export const correctExternalInvoice = (statedAccount: StatedAccount) =>
  handlerAfter(
    invoicesMethods.correctExternal,
    readStated(statedAccount),
    async (input, { tx, actor, at, now, namespace, found: stated }) => {
      const context = { tx, actor, at, now }
      const { record, invoice, lockedJob } = await loadInvoiceForUpdate(context, input, 'correct')
      assertInvoiceable(lockedJob.file)
      const content = contentOf(input, { kind: invoice.kind, recordedSide: actor.side })
      const corrected = { ...invoice, ...content, statedTax: input.tax, recordedSide: actor.side }
      const submission = await submissionOf(context, lockedJob, { ...corrected, taxTreatment: 'standard' })
      const answer = correctInvoice(invoice, { ...content, paper: factsOf(input) }, submission)
      const columns = columnsOf({ ...accept(answer), createdBy: actor.membershipUuid }, namespace)
      checkPaperDays(lockedJob.file.record, input, now)
      const hold = await holdForAccount(tx, { contractorId: record.contractorTenantId, stated, at, now })
      await saveInvoice(tx, record, {
        ...columns,
        issuedOn: input.issuedOn,
        ...(isHeld(record) ? { statedAccount: hold.statedAccount } : hold),
      })
      await linkInvoiceFiles(tx, lockedJob, { id: record.id, entries: input })
      const { number, gross, currency } = columns
      const facts = { number, gross, currency, invoiceKind: record.kind }
      if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
      await applyInvoiceRules(context, found(await findInvoiceOfTenant(tx, record.id)))
      return viewInvoice(tx, record.id, { actor, now })
    },
  )
