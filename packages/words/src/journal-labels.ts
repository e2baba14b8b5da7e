import type { Side } from '@fettle/domain/access/grants'
import type { AccountKind, JournalKind } from '@fettle/domain/books/accounts'
import type { Locale } from '@fettle/domain/editions/edition'

/** Names of accounts and journals of a side, on screens and in exports. */
export type JournalLabels = {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly account: Readonly<Record<AccountKind, string>>
  readonly journal: Readonly<Record<JournalKind, string>>
  /** The statement of an account as it is printed. */
  readonly statement: Readonly<
    Record<
      'title' | 'account' | 'period' | 'opening' | 'closing' | 'day' | 'entry' | 'debit' | 'credit' | 'balance',
      string
    >
  >
  /** Sub-account of money in transit that was sent by a bank file. */
  readonly viaBank: string
}

const british: JournalLabels = {
  sheet: 'Journal',
  headings: [
    'Value date',
    'Entry',
    'Counterparty',
    'Invoice',
    'Account',
    'Account name',
    'Sub-account',
    'Amount',
    'Currency',
  ],
  account: {
    '1100': 'Wallet',
    '1110': 'Money in transit',
    '1200': 'Bank',
    '1300': 'Receivables',
    '1310': 'Retentions held by clients',
    '1400': 'Input tax',
    '2000': 'Output tax',
    '2100': 'Payables',
    '2110': 'Retentions',
    '2200': 'CIS deductions owed',
    '2210': 'Construction withholding tax owed',
    '2220': 'Backup withholding owed',
    '2300': 'Reverse charge VAT owed',
    '4000': 'Revenue',
    '5000': 'Maintenance expenses',
  },
  journal: {
    invoice_approved: 'Invoice approved',
    payment_set_out: 'Payment sent',
    payment_arrived: 'Payment arrived',
    payment_failed: 'Payment returned',
    payment_undone: 'Match with the bank statement undone',
    paid_outside: 'Paid through the bank',
    credit_issued: 'Credit note',
    refund_received: 'Refund received',
    claim_offset: 'Credit used for an invoice',
    retained: 'Retention',
    retention_released: 'Retention released',
    tax_paid: 'Withheld tax paid to the tax office',
    topped_up: 'Top-up',
    top_up_returned: 'Top-up returned by the bank',
  },
  statement: {
    title: 'Statement of account',
    account: 'Account',
    period: 'Period',
    opening: 'Opening balance',
    closing: 'Closing balance',
    day: 'Value date',
    entry: 'Entry',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
  },
  viaBank: 'By bank transfer',
}
const britishContractor = { ...british.account, '1100': 'Payouts received', '1400': 'Tax withheld by clients' }

const german: JournalLabels = {
  sheet: 'Journal',
  headings: [
    'Wertstellung',
    'Buchung',
    'Gegenpartei',
    'Rechnung',
    'Konto',
    'Kontoname',
    'Unterkonto',
    'Betrag',
    'Währung',
  ],
  account: {
    '1100': 'Guthaben',
    '1110': 'Unterwegs',
    '1200': 'Bank',
    '1300': 'Forderungen',
    '1310': 'Sicherheitseinbehalte bei Auftraggebern',
    '1400': 'Vorsteuer',
    '2000': 'Umsatzsteuer',
    '2100': 'Verbindlichkeiten',
    '2110': 'Sicherheitseinbehalte',
    '2200': 'Geschuldete CIS-Abzüge',
    '2210': 'Geschuldete Bauabzugsteuer',
    '2220': 'Geschuldetes Backup Withholding',
    '2300': 'Geschuldete Umsatzsteuer nach § 13b UStG',
    '4000': 'Erlöse',
    '5000': 'Instandhaltungskosten',
  },
  journal: {
    invoice_approved: 'Rechnung freigegeben',
    payment_set_out: 'Zahlung gesendet',
    payment_arrived: 'Zahlung angekommen',
    payment_failed: 'Zahlung zurückgekommen',
    payment_undone: 'Zuordnung zum Kontoauszug zurückgenommen',
    paid_outside: 'Über die Bank bezahlt',
    credit_issued: 'Rechnungskorrektur',
    refund_received: 'Erstattung erhalten',
    claim_offset: 'Gutgeschriebener Betrag verrechnet',
    retained: 'Sicherheitseinbehalt',
    retention_released: 'Sicherheitseinbehalt freigegeben',
    tax_paid: 'Einbehaltene Steuer an das Finanzamt gezahlt',
    topped_up: 'Einzahlung',
    top_up_returned: 'Zurückgegebene Einzahlung',
  },
  statement: {
    title: 'Kontoauszug',
    account: 'Konto',
    period: 'Zeitraum',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    day: 'Wertstellung',
    entry: 'Buchung',
    debit: 'Soll',
    credit: 'Haben',
    balance: 'Saldo',
  },
  viaBank: 'Per Überweisung',
}
const germanContractor = {
  ...german.account,
  '1100': 'Erhaltene Auszahlungen',
  '1400': 'Von Auftraggebern einbehaltene Steuer',
}

const american: JournalLabels = { ...british, account: { ...british.account, '2300': 'Reverse charge tax owed' } }

/** Labels of the book of a side in a locale. */
export const journalLabels = (locale: Locale, side: Side): JournalLabels => {
  const words = { 'en-GB': british, 'de-DE': german, 'en-US': american }[locale]
  if (side === 'client') return words
  return { ...words, account: locale === 'de-DE' ? germanContractor : britishContractor }
}

/** Name of a sub-account: the counterparty or account code as it is, and money that the bank carries. */
export const subAccountName = (
  { viaBank }: JournalLabels,
  { kind, sub }: { readonly kind: AccountKind; readonly sub: string | null },
): string => (kind === '1110' && sub === 'bank' ? viaBank : (sub ?? ''))
