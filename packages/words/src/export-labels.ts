import type { Locale } from '@fettle/domain/editions/edition'
import type { PriceColumn } from '@fettle/domain/price-lists/price-list-import'
import { withAmericanTerms } from './american-terms.ts'
import { type ComplianceRegisterLabels, registerLabelsDe, registerLabelsEn } from './compliance-register-labels.ts'
import { listsDeDe } from './lists/de-de.ts'
import { listsEnGb } from './lists/en-gb.ts'
import { listsEnUs } from './lists/en-us.ts'
import type { ListLabels } from './lists/list-labels.ts'

/** Headings and values of exported lists. */
export type ExportLabels = {
  readonly sheet: string
  readonly jobSheet: string
  readonly locationSheet: string
  readonly assetSheet: string
  readonly number: string
  readonly status: string
  readonly turn: string
  readonly turnSince: string
  readonly because: string
  readonly clientDays: string
  readonly contractorDays: string
  readonly residentDays: string
  readonly nextStep: string
  readonly location: string
  readonly town: string
  readonly postcode: string
  readonly branch: string
  readonly contractor: string
  readonly tags: string
  readonly client: string
  readonly street: string
  readonly addressLine2: string
  readonly reference: string
  readonly agreedCost: string
  readonly waiting: string
  readonly invoiced: string
  readonly received: string
  readonly completed: string
  readonly nextVisit: string
  readonly due: string
  readonly raised: string
  readonly changed: string
  readonly timeZone: string
  readonly invoiceSheet: string
  readonly invoiceNumber: string
  readonly invoiceKind: string
  readonly isOverdue: string
  readonly yes: string
  readonly no: string
  readonly workOrder: string
  readonly issued: string
  readonly supplied: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly paidOn: string
  readonly paymentReference: string
  readonly register: ComplianceRegisterLabels
  /** Headings of a price list, which its import recognises. */
  readonly priceColumns: Readonly<Record<PriceColumn, string>>
  readonly lists: Pick<
    ListLabels,
    | 'requirement'
    | 'bucket'
    | 'tab'
    | 'orderField'
    | 'priority'
    | 'ball'
    | 'because'
    | 'step'
    | 'category'
    | 'service'
    | 'invoiceKind'
    | 'invoiceState'
    | 'unit'
    | 'lineKind'
  >
}

const british: ExportLabels = {
  sheet: 'Work orders',
  jobSheet: 'Jobs',
  number: 'Number',
  status: 'Status',
  turn: 'Waiting on',
  turnSince: 'Waiting since',
  because: 'Status reason',
  clientDays: 'Days with the client',
  contractorDays: 'Days with the contractor',
  residentDays: 'Days with the resident',
  nextStep: 'Next step',
  location: 'Property',
  town: 'Town',
  postcode: 'Postcode',
  branch: 'Branch',
  contractor: 'Contractor',
  tags: 'Tags',
  client: 'Client',
  street: 'Address',
  addressLine2: 'Address line 2',
  reference: 'External reference',
  agreedCost: 'Agreed cost',
  waiting: 'Waiting for approval',
  invoiced: 'Invoiced',
  received: 'Received',
  completed: 'Completed',
  nextVisit: 'Next visit',
  due: 'Due',
  raised: 'Raised',
  changed: 'Last changed',
  timeZone: 'Time zone',
  locationSheet: 'Locations',
  assetSheet: 'Assets',
  invoiceSheet: 'Invoices',
  invoiceNumber: 'Invoice number',
  invoiceKind: 'Kind',
  isOverdue: 'Overdue',
  yes: 'Yes',
  no: 'No',
  workOrder: 'Work order',
  issued: 'Issued',
  supplied: 'Date of supply',
  net: 'Net',
  tax: 'VAT',
  gross: 'Total incl. VAT',
  paidOn: 'Paid on',
  paymentReference: 'Payment reference',
  register: registerLabelsEn,
  priceColumns: {
    code: 'Code',
    description: 'Description',
    unit: 'Unit',
    kind: 'Kind',
    unitPrice: 'Unit price',
    category: 'Trade',
  },
  lists: listsEnGb,
}

const german: ExportLabels = {
  sheet: 'Aufträge',
  locationSheet: 'Objekte',
  assetSheet: 'Anlagen',
  jobSheet: 'Aufträge',
  number: 'Nummer',
  status: 'Status',
  turn: 'Wartet auf',
  turnSince: 'Wartet seit',
  because: 'Statusgrund',
  clientDays: 'Tage beim Auftraggeber',
  contractorDays: 'Tage beim Dienstleister',
  residentDays: 'Tage beim Bewohner',
  nextStep: 'Nächster Schritt',
  location: 'Objekt',
  town: 'Ort',
  postcode: 'Postleitzahl',
  branch: 'Niederlassung',
  contractor: 'Dienstleister',
  tags: 'Tags',
  client: 'Auftraggeber',
  street: 'Straße',
  addressLine2: 'Adresszusatz',
  reference: 'Externe Referenz',
  agreedCost: 'Vereinbarte Kosten',
  waiting: 'Wartet auf Freigabe',
  invoiced: 'Abgerechnet',
  received: 'Erhalten',
  completed: 'Fertiggestellt',
  nextVisit: 'Nächster Termin',
  due: 'Fällig',
  raised: 'Angelegt',
  changed: 'Zuletzt geändert',
  timeZone: 'Zeitzone',
  invoiceSheet: 'Rechnungen',
  invoiceNumber: 'Rechnungsnummer',
  invoiceKind: 'Art',
  isOverdue: 'Überfällig',
  yes: 'Ja',
  no: 'Nein',
  workOrder: 'Auftrag',
  issued: 'Rechnungsdatum',
  supplied: 'Leistungsdatum',
  net: 'Netto',
  tax: 'Umsatzsteuer',
  gross: 'Brutto',
  paidOn: 'Bezahlt am',
  paymentReference: 'Zahlungsreferenz',
  register: registerLabelsDe,
  priceColumns: {
    code: 'Position',
    description: 'Beschreibung',
    unit: 'Einheit',
    kind: 'Kostenart',
    unitPrice: 'Einheitspreis',
    category: 'Gewerk',
  },
  lists: listsDeDe,
}

const byLocale: Readonly<Record<Locale, ExportLabels>> = {
  'en-GB': british,
  'en-US': {
    ...withAmericanTerms(british),
    town: 'City',
    postcode: 'ZIP code',
    raised: 'Created',
    supplied: 'Service date',
    tax: 'Sales tax',
    gross: 'Total incl. tax',
    lists: listsEnUs,
  },
  'de-DE': german,
}

/** Labels of exports in a locale. */
export const exportLabels = (locale: Locale): ExportLabels => byLocale[locale]
