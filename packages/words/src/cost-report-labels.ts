import type { CostGroup, ReportFile } from '@fettle/domain/books/cost-report'
import type { Locale } from '@fettle/domain/editions/edition'

/** Headings of reports that are saved as a file. */
export type CostReportLabels = {
  readonly name: Readonly<Record<ReportFile, string>>
  readonly group: Readonly<Record<CostGroup, string>>
  /** Row of what has no place, code or contractor. */
  readonly without: string
  readonly costs: readonly string[]
  readonly payables: readonly string[]
  readonly householdServices: readonly string[]
}

const british: CostReportLabels = {
  name: { costs: 'Costs', payables: 'Aged payables', household_services: 'Labour share' },
  group: {
    location: 'Property',
    account_code: 'Account code',
    category: 'Trade',
    contractor: 'Contractor',
    organisation: 'Branch',
  },
  without: 'Without',
  costs: ['Invoices', 'Net', 'Tax', 'Invoiced with tax', 'Internal costs', 'Total', 'Currency'],
  payables: [
    'Contractor',
    'Not due',
    '1–30 days overdue',
    '31–60 days overdue',
    '61–90 days overdue',
    'More than 90 days overdue',
    'Retained',
    'Payable',
    'Awaiting approval',
    'Currency',
  ],
  householdServices: [
    'Property',
    'Location',
    'Work order',
    'Contractor',
    'Invoice',
    'Paid on',
    'Invoiced with tax',
    'Labour share with tax',
    'Currency',
  ],
}

const german: CostReportLabels = {
  name: { costs: 'Kosten', payables: 'Offene Posten', household_services: 'Lohnanteil § 35a' },
  group: {
    location: 'Objekt',
    account_code: 'Buchungskonto',
    category: 'Gewerk',
    contractor: 'Dienstleister',
    organisation: 'Niederlassung',
  },
  without: 'Ohne',
  costs: ['Rechnungen', 'Netto', 'Steuer', 'Rechnungen brutto', 'Interne Kosten', 'Summe', 'Währung'],
  payables: [
    'Dienstleister',
    'Nicht fällig',
    '1–30 Tage überfällig',
    '31–60 Tage überfällig',
    '61–90 Tage überfällig',
    'Mehr als 90 Tage überfällig',
    'Einbehalten',
    'Zu zahlen',
    'Wartet auf Freigabe',
    'Währung',
  ],
  householdServices: [
    'Objekt',
    'Ort',
    'Auftrag',
    'Dienstleister',
    'Rechnung',
    'Bezahlt am',
    'Rechnung brutto',
    'Lohnanteil brutto',
    'Währung',
  ],
}

/** Labels of the files of reports in a locale. */
export const costReportLabels = (locale: Locale): CostReportLabels => (locale === 'de-DE' ? german : british)
