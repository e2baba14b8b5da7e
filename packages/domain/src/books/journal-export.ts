import type { Market } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { AccountKind } from './accounts.ts'

/** Files of the journal: for spreadsheets, and for programs of bookkeepers. */
export const journalFormats = ['csv', 'datev', 'xero', 'quickbooks'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** Why the journal is not exported. */
export const journalExportRefusals = ['journal_format_not_offered', 'journal_export_spans_years'] as const
export type JournalExportRefusal = (typeof journalExportRefusals)[number]

const formatsByMarket: Readonly<Record<Market, readonly JournalFormat[]>> = {
  uk: ['csv', 'xero', 'quickbooks'],
  de: ['csv', 'datev'],
  us: ['csv', 'xero', 'quickbooks'],
}
export const journalFormatsOf = (market: Market): readonly JournalFormat[] => formatsByMarket[market]

type Asked = { readonly format: JournalFormat; readonly from: LocalDate; readonly to: LocalDate }

/** Accepts an export: a file for DATEV has days of one year. Refuses with `journal_format_not_offered`, `journal_export_spans_years`. */
export const acceptJournalExport = (
  { format, from, to }: Asked,
  market: Market,
): Result<JournalFormat, JournalExportRefusal> => {
  if (!formatsByMarket[market].includes(format)) return refuse('journal_format_not_offered')
  return format === 'datev' && from.slice(0, 4) !== to.slice(0, 4) ? refuse('journal_export_spans_years') : ok(format)
}

/** A posting on an account of the bookkeeping program; debit is positive. */
export type ExportedLine = {
  readonly account: string
  readonly accountName: string
  readonly counterparty: string
  readonly amount: number
}
export type ExportedJournal = {
  /** Unique in the book. */
  readonly number: string
  readonly valueOn: LocalDate
  readonly text: string
  /** Number of the invoice; empty without one. */
  readonly document: string
  readonly lines: readonly ExportedLine[]
}

/** Accounts of SKR03 that have no automatic tax, for kinds without an account code. Expenses are on the account of their code. */
const skr03: Readonly<Record<AccountKind, string>> = {
  '1100': '1210',
  '1110': '1360',
  '1200': '1200',
  '1300': '1500',
  '1310': '1500',
  '1400': '1570',
  '2000': '1770',
  '2100': '1600',
  '2110': '1600',
  '2200': '1700',
  '2210': '1700',
  '2220': '1700',
  '2300': '1785',
  '4000': '8200',
  '5000': '4800',
}
/** What differs in the book of a contractor: its 1300 are receivables, its 1400 is tax that clients withheld. */
const skr03OfContractor: Partial<Record<AccountKind, string>> = { '1300': '1400', '1310': '1400', '1400': '1500' }

type Named = { readonly kind: AccountKind; readonly ledgerAccount: string }

/** The account of a posting for DATEV: that of its account code where it is a number, else that of its kind in SKR03. */
export const datevAccount = ({ kind, ledgerAccount }: Named, side: 'client' | 'contractor'): string => {
  if (kind === '5000' && /^\d{4,8}$/.test(ledgerAccount)) return ledgerAccount
  return (side === 'contractor' ? skr03OfContractor[kind] : undefined) ?? skr03[kind]
}

/** A debit and a credit of one sum. */
export type PostingPair = { readonly debit: ExportedLine; readonly credit: ExportedLine; readonly amount: number }

/** Splits the postings of a journal into pairs; the sums of each account stay the same. */
export const pairPostings = (lines: readonly ExportedLine[]): readonly PostingPair[] => {
  const debits = lines.filter(({ amount }) => amount > 0).map((line) => ({ line, left: line.amount }))
  const credits = lines.filter(({ amount }) => amount < 0).map((line) => ({ line, left: -line.amount }))
  const pairs: PostingPair[] = []
  let [debit, credit] = [debits.shift(), credits.shift()]
  while (debit && credit) {
    const amount = Math.min(debit.left, credit.left)
    pairs.push({ debit: debit.line, credit: credit.line, amount })
    debit.left -= amount
    credit.left -= amount
    if (debit.left === 0) debit = debits.shift()
    if (credit.left === 0) credit = credits.shift()
  }
  return pairs
}
