import type { CreditedLine } from '@fettle/domain/invoices/credit'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { and, asc, eq } from 'drizzle-orm'
import type { Read } from '#platform/database/transaction'
import { type InvoiceRecord, invoices } from './invoices.tables.ts'

/** Credit notes about an invoice, the first one first. */
export const creditNotesOf = (read: Read, { clientTenantId, id }: Pick<InvoiceRecord, 'clientTenantId' | 'id'>) =>
  read.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.clientTenantId, clientTenantId), eq(invoices.creditsInvoiceId, id)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))

/** Lines of credit notes are of one piece at a price in whole minor units. */
const netOf = ({ unitPrice }: Pick<Line, 'unitPrice'>): number => unitPrice / 100

/** What credit notes took back of the lines of their invoice, with the sign of the line. */
export const creditedLinesOf = (notes: readonly InvoiceRecord[]): CreditedLine[] =>
  notes.flatMap(({ lines, creditedLines }) =>
    lines.map((line, at) => ({ place: creditedLines?.[at] ?? -1, net: -netOf(line) })),
  )

/** Gross that credit notes took back, in minor units. */
export const creditedGross = (notes: readonly InvoiceRecord[]): number =>
  notes.reduce((sum, { gross }) => sum - gross, 0)

/** Lines of credit notes with what they state, for the base of a deduction. */
export const linesOfNotes = (notes: readonly InvoiceRecord[]): readonly (Pick<Line, 'kind'> & { net: number })[] =>
  notes.flatMap(({ lines }) => lines.map((line) => ({ kind: line.kind, net: netOf(line) })))
