import { eInvoiceFaults, eInvoiceSyntaxes, eInvoiceTerms } from '@fettle/domain/e-invoices/e-invoice'
import { matchDifferenceKinds } from '@fettle/domain/e-invoices/match-invoice'
import * as z from 'zod/mini'
import { day, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const finding = z.strictObject({
  /** Rule of EN 16931 or XRechnung, for example `BR-CO-15`. */
  rule: z.string(),
  severity: z.enum(['fatal', 'warning']),
  term: z.enum(eInvoiceTerms),
  fault: z.enum(eInvoiceFaults),
  /** Counts from 1. */
  line: z.nullable(z.int()),
  stated: z.string(),
  expected: z.string(),
})
export type EDocumentFinding = z.output<typeof finding>

/** A sum in minor units of the currency that the document states; null where it is missing. */
const sum = z.nullable(z.int())

/** What an e-invoice states. Missing facts are empty texts or null. */
const eDocument = z.strictObject({
  filename: z.string(),
  syntax: z.enum(eInvoiceSyntaxes),
  specification: z.string(),
  number: z.string(),
  typeCode: z.string(),
  issuedOn: z.nullable(day),
  deliveredOn: z.nullable(day),
  dueOn: z.nullable(day),
  currency: z.string(),
  sellerName: z.string(),
  sellerTaxNumber: z.string(),
  buyerName: z.string(),
  buyerReference: z.string(),
  iban: z.string(),
  net: sum,
  tax: sum,
  gross: sum,
  payable: sum,
  lines: z.array(
    z.strictObject({ name: z.string(), quantity: z.string(), unit: z.string(), unitPrice: z.string(), net: sum }),
  ),
  findings: z.array(finding),
})
export type EDocument = z.output<typeof eDocument>

const difference = z.strictObject({
  kind: z.enum(matchDifferenceKinds),
  /** Counts from 1; null for the document and for agreed lines. */
  line: z.nullable(z.int()),
  description: z.string(),
  agreed: z.string(),
  stated: z.string(),
})
export type EDocumentDifference = z.output<typeof difference>

const one = { invoiceUuid: uuid }

export const eDocumentsMethods = methods('find-a-pro', 'e-documents', {
  completeness: {
    kind: 'query',
    summary: 'Whether an invoice is offered as e-invoice, and which facts each of its forms lacks.',
    access: 'invoices.view',
    input: one,
    output: z.strictObject({
      isOffered: z.boolean(),
      /** Of the hybrid form, which needs less than XRechnung. */
      hybrid: z.array(finding),
      xrechnung: z.array(finding),
      /** Of Peppol BIS Billing 3, which addresses both parties by their VAT numbers. */
      peppol: z.array(finding),
    }),
  },
  xml: {
    kind: 'document',
    summary: 'The invoice as XRechnung, in the syntax UBL or CII, or as Peppol BIS Billing 3, which is UBL.',
    access: 'invoices.view',
    input: { ...one, syntax: z.enum([...eInvoiceSyntaxes, 'peppol']) },
    output: z.unknown(),
    media: 'application/xml',
    refusals: ['e_invoice_not_offered', 'e_invoice_incomplete'],
  },
  hybrid: {
    kind: 'document',
    summary: 'The invoice as ZUGFeRD: a PDF for people that embeds the e-invoice for programs.',
    access: 'invoices.view',
    input: one,
    output: z.unknown(),
    refusals: ['e_invoice_not_offered', 'e_invoice_incomplete'],
  },
  read: {
    kind: 'query',
    summary: 'What an uploaded e-invoice states, XML or PDF, with findings; null for a file that is no e-invoice.',
    access: 'invoices.record',
    input: { attachmentUuid: uuid },
    output: z.nullable(eDocument),
    refusals: ['attachment_not_yours', 'attachment_too_complex'],
  },
  match: {
    kind: 'query',
    summary:
      'An invoice against the accepted quote, approved variations and earlier invoices, by its lines or by those of its e-invoice.',
    access: 'invoices.view',
    input: one,
    output: z.strictObject({
      /** The e-invoice among the files of the invoice. */
      eDocument: z.nullable(eDocument),
      /** Where the compared lines come from; `none` where an external invoice has no e-invoice. */
      linesFrom: z.enum(['invoice', 'e_document', 'none']),
      /** Number of agreed lines. */
      agreedLines: z.int(),
      differences: z.array(difference),
    }),
    refusals: ['attachment_too_complex'],
  },
})
