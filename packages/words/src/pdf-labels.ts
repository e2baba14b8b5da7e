import type { Locale } from '@fettle/domain/editions/edition'
import { withAmericanTerms } from './american-terms.ts'
import { listsDeDe } from './lists/de-de.ts'
import { listsEnGb } from './lists/en-gb.ts'
import { listsEnUs } from './lists/en-us.ts'
import type { ListLabels } from './lists/list-labels.ts'

type Unit = 'hour' | 'day' | 'piece' | 'metre' | 'square_metre' | 'lump_sum'

/** Texts of printed PDFs. `{…}` are placeholders. */
export type PdfLabels = {
  readonly quote: string
  readonly interimInvoice: string
  readonly finalInvoice: string
  readonly creditNote: string
  readonly invoice: string
  readonly draft: string
  readonly number: string
  readonly revision: string
  readonly date: string
  readonly validUntil: string
  readonly startOn: string
  readonly duration: string
  readonly oneDay: string
  readonly days: string
  readonly supplyOn: string
  readonly dueOn: string
  readonly workOrder: string
  readonly raisedOn: string
  readonly priority: string
  readonly completeBy: string
  readonly kindOfWork: string
  readonly contacts: string
  readonly alerts: string
  readonly files: string
  readonly agreedCost: string
  readonly notExceeding: string
  readonly instructions: string
  readonly terms: string
  readonly contractor: string
  readonly client: string
  readonly placeOfWork: string
  readonly telephone: string
  readonly email: string
  readonly taxNumber: string
  /** Number of the local tax office. */
  readonly localTaxNumber: string
  readonly companyNumber: string
  readonly accountHolder: string
  readonly sortCode: string
  readonly accountNumber: string
  readonly routingNumber: string
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly tax: string
  readonly net: string
  readonly netTotal: string
  readonly taxLine: string
  readonly taxExempt: string
  readonly grossTotal: string
  readonly note: string
  readonly priceList: string
  readonly fromPriceList: string
  readonly payment: string
  readonly payBy: string
  readonly taxNote: string
  readonly reverseCharge: string
  readonly smallBusiness: string
  readonly page: string
  readonly evidencePack: string
  /** Statement of costs for an owner, as a PDF and as a table; `file` begins the file name. */
  readonly ownerStatement: Readonly<
    Record<
      | 'title'
      | 'file'
      | 'owner'
      | 'day'
      | 'order'
      | 'property'
      | 'cost'
      | 'invoice'
      | 'own'
      | 'net'
      | 'tax'
      | 'gross'
      | 'share'
      | 'total',
      string
    >
  >
  readonly hazard: string
  readonly awareSince: string
  readonly rules: string
  readonly waitsForConclusion: string
  readonly dueBy: string
  readonly dueByEndOf: string
  readonly whatHappened: string
  readonly recordedBy: string
  readonly fileHashes: string
  readonly completionReport: string
  readonly visitReport: string
  readonly finishedOn: string
  readonly visitedOn: string
  readonly workingTime: string
  readonly hoursAndMinutes: string
  readonly handedIn: string
  readonly writtenBy: string
  readonly writtenForContractorBy: string
  readonly signedOff: string
  readonly sentBack: string
  readonly whatWasDone: string
  readonly visit: string
  readonly operative: string
  readonly outcome: string
  readonly noPhotoReason: string
  readonly photos: string
  readonly photosBefore: string
  readonly photosAfter: string
  readonly filesMore: string
  readonly inspection: string
  readonly section: string
  readonly question: string
  readonly answer: string
  readonly reviewed: string
  readonly notChecked: string
  readonly score: string
  readonly passed: string
  readonly failed: string
  readonly notApplicable: string
  readonly signed: string
  readonly photoCount: string
  readonly placeInspected: string
  readonly signedBy: string
  readonly yes: string
  readonly no: string
  readonly units: Readonly<Record<Unit, string>>
  readonly lists: ListLabels
}

const british: PdfLabels = {
  quote: 'Quote',
  interimInvoice: 'Interim invoice',
  finalInvoice: 'Final invoice',
  creditNote: 'Credit note',
  invoice: 'Invoice',
  draft: 'Draft',
  number: 'Number',
  revision: 'Revision',
  date: 'Date',
  validUntil: 'Valid until',
  startOn: 'Work starts',
  duration: 'Duration',
  oneDay: '1 day',
  days: '{count} days',
  supplyOn: 'Date of supply',
  dueOn: 'Due date',
  workOrder: 'Work order',
  raisedOn: 'Raised on',
  priority: 'Priority',
  evidencePack: 'Evidence',
  ownerStatement: {
    title: 'Statement of costs',
    file: 'statement',
    owner: 'Owner',
    day: 'Date',
    order: 'Work order',
    property: 'Property',
    cost: 'Cost',
    invoice: 'Invoice',
    own: 'Own work',
    net: 'Net',
    tax: 'Tax',
    gross: 'Total',
    share: 'Your share',
    total: 'Total',
  },
  hazard: 'Hazard',
  awareSince: 'Aware since',
  rules: 'Rules',
  waitsForConclusion: 'Waits for the investigation',
  dueBy: 'Due by {moment}',
  dueByEndOf: 'Due by end of {day}',
  whatHappened: 'Activity',
  recordedBy: 'Recorded by',
  fileHashes: 'Files and their hashes',
  completionReport: 'Completion report',
  visitReport: 'Visit report',
  finishedOn: 'Finished on',
  visitedOn: 'Visited on',
  workingTime: 'Working time',
  hoursAndMinutes: '{hours} h {minutes} min',
  handedIn: 'Submitted',
  writtenBy: 'By',
  writtenForContractorBy: 'Completed on behalf of the contractor by',
  signedOff: 'Signed off',
  sentBack: 'Rejected',
  whatWasDone: 'What was done',
  visit: 'Visit',
  operative: 'Operative',
  outcome: 'Outcome',
  noPhotoReason: 'Reason for no photo',
  photos: 'Photos',
  photosBefore: 'Before',
  photosAfter: 'After',
  filesMore: 'Further files that are not printed here: {count}',
  inspection: 'Inspection',
  section: 'Section',
  question: 'Question',
  answer: 'Answer',
  reviewed: 'Reviewed',
  notChecked: 'not checked by a second person',
  score: 'Score',
  passed: 'Passed',
  failed: 'Failed',
  notApplicable: 'Not applicable',
  signed: 'Signed',
  photoCount: 'Photos: {count}',
  placeInspected: 'Property',
  signedBy: 'Signed by {name}',
  yes: 'Yes',
  no: 'No',
  completeBy: 'Complete by',
  kindOfWork: 'Trade',
  contacts: 'Contacts',
  alerts: 'Please note',
  files: 'Files with this order',
  agreedCost: 'Agreed cost',
  notExceeding: 'Not to exceed',
  instructions: 'Description of work',
  terms: 'Client’s instructions',
  contractor: 'Contractor',
  client: 'Client',
  placeOfWork: 'Site address',
  telephone: 'Phone',
  email: 'Email',
  taxNumber: 'VAT number',
  localTaxNumber: 'Tax number',
  companyNumber: 'Company number',
  accountHolder: 'Account name',
  sortCode: 'Sort code',
  accountNumber: 'Account number',
  routingNumber: 'Routing number',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  tax: 'VAT',
  net: 'Net',
  netTotal: 'Net total',
  taxLine: 'VAT {rate} on {base}',
  taxExempt: 'VAT (zero rate)',
  grossTotal: 'Total',
  note: 'Notes',
  priceList: 'Price list',
  fromPriceList: 'Lines with a code are from the price list of the client.',
  payment: 'Payment',
  payBy: 'Please pay {amount} by {day}, quoting invoice number {number}.',
  taxNote: 'Tax',
  reverseCharge:
    'Reverse charge: VAT Act 1994 section 55A applies. Customer to account to HMRC for the reverse charge VAT of {amount}.',
  smallBusiness: 'No VAT is charged.',
  page: 'Page {page} of {pages}',
  units: {
    hour: 'hrs',
    day: 'days',
    piece: 'no.',
    metre: 'm',
    square_metre: 'm²',
    lump_sum: 'lump sum',
  },
  lists: listsEnGb,
}

const american: PdfLabels = {
  ...withAmericanTerms(british),
  taxNumber: 'Tax ID',
  tax: 'Sales tax',
  netTotal: 'Subtotal',
  net: 'Amount',
  taxLine: 'Sales tax {rate} on {base}',
  taxExempt: 'Sales tax (exempt)',
  interimInvoice: 'Progress invoice',
  creditNote: 'Credit memo',
  supplyOn: 'Service date',
  raisedOn: 'Created on',
  operative: 'Technician',
  units: { ...british.units, hour: 'hrs', day: 'days', piece: 'ea', metre: 'ft', square_metre: 'sq ft' },
  lists: listsEnUs,
}

const german: PdfLabels = {
  quote: 'Angebot',
  interimInvoice: 'Abschlagsrechnung',
  finalInvoice: 'Schlussrechnung',
  creditNote: 'Gutschrift',
  invoice: 'Rechnung',
  draft: 'Entwurf',
  number: 'Nummer',
  revision: 'Fassung',
  date: 'Datum',
  validUntil: 'Gültig bis',
  startOn: 'Beginn der Arbeiten',
  duration: 'Dauer',
  oneDay: '1 Tag',
  days: '{count} Tage',
  supplyOn: 'Leistungsdatum',
  dueOn: 'Zahlbar bis',
  workOrder: 'Auftrag',
  raisedOn: 'Erteilt am',
  priority: 'Priorität',
  evidencePack: 'Nachweise',
  ownerStatement: {
    title: 'Kostenaufstellung',
    file: 'kostenaufstellung',
    owner: 'Eigentümer',
    day: 'Datum',
    order: 'Auftrag',
    property: 'Objekt',
    cost: 'Kosten',
    invoice: 'Rechnung',
    own: 'Eigene Arbeit',
    net: 'Netto',
    tax: 'Steuer',
    gross: 'Gesamt',
    share: 'Ihr Anteil',
    total: 'Gesamt',
  },
  hazard: 'Gefahr',
  awareSince: 'Bekannt seit',
  rules: 'Vorschrift',
  waitsForConclusion: 'Wartet auf die Untersuchung',
  dueBy: 'Fällig bis {moment}',
  dueByEndOf: 'Fällig bis Ende {day}',
  whatHappened: 'Verlauf',
  recordedBy: 'Festgehalten von',
  fileHashes: 'Dateien und ihre Prüfsummen',
  completionReport: 'Abschlussbericht',
  visitReport: 'Terminbericht',
  finishedOn: 'Fertiggestellt am',
  visitedOn: 'Vor Ort am',
  workingTime: 'Arbeitszeit',
  hoursAndMinutes: '{hours} Std. {minutes} Min.',
  handedIn: 'Eingereicht',
  writtenBy: 'Von',
  writtenForContractorBy: 'Im Namen des Auftragnehmers ausgefüllt von',
  signedOff: 'Abgenommen',
  sentBack: 'Zurückgewiesen',
  whatWasDone: 'Was gemacht wurde',
  visit: 'Termin',
  operative: 'Ausgeführt von',
  outcome: 'Ergebnis',
  noPhotoReason: 'Warum es kein Foto gibt',
  photos: 'Fotos',
  photosBefore: 'Vorher',
  photosAfter: 'Danach',
  filesMore: 'Weitere Dateien, die hier nicht abgedruckt sind: {count}',
  inspection: 'Inspektion',
  section: 'Abschnitt',
  question: 'Frage',
  answer: 'Antwort',
  reviewed: 'Geprüft',
  notChecked: 'nicht von einer zweiten Person geprüft',
  score: 'Bewertung',
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  notApplicable: 'Entfällt',
  signed: 'Unterschrieben',
  photoCount: 'Fotos: {count}',
  placeInspected: 'Objekt',
  signedBy: 'Unterschrieben von {name}',
  yes: 'Ja',
  no: 'Nein',
  completeBy: 'Zu erledigen bis',
  kindOfWork: 'Gewerk',
  contacts: 'Ansprechperson',
  alerts: 'Bitte beachten',
  files: 'Dateien zum Auftrag',
  agreedCost: 'Vereinbarte Kosten',
  notExceeding: 'Höchstbetrag',
  instructions: 'Beschreibung der Arbeiten',
  terms: 'Hinweise des Auftraggebers',
  contractor: 'Auftragnehmer',
  client: 'Auftraggeber',
  placeOfWork: 'Leistungsort',
  telephone: 'Telefon',
  email: 'E-Mail',
  taxNumber: 'USt-IdNr.',
  localTaxNumber: 'Steuernummer',
  companyNumber: 'Registernummer',
  accountHolder: 'Kontoinhaber',
  sortCode: 'Sort Code',
  accountNumber: 'Kontonummer',
  routingNumber: 'Routing Number',
  description: 'Beschreibung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  tax: 'USt.',
  net: 'Netto',
  netTotal: 'Summe netto',
  taxLine: 'USt. {rate} auf {base}',
  taxExempt: 'Ohne USt.',
  grossTotal: 'Gesamtbetrag brutto',
  note: 'Anmerkungen',
  priceList: 'Preisliste',
  fromPriceList: 'Positionen mit Nummer stammen aus der Preisliste des Auftraggebers.',
  payment: 'Zahlung',
  payBy: 'Bitte zahlen Sie {amount} bis zum {day} unter Angabe der Rechnungsnummer {number}.',
  taxNote: 'Umsatzsteuer',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG). Umsatzsteuer: {amount}.',
  smallBusiness: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.',
  page: 'Seite {page} von {pages}',
  units: {
    hour: 'Std.',
    day: 'Tg.',
    piece: 'Stk.',
    metre: 'm',
    square_metre: 'm²',
    lump_sum: 'pauschal',
  },
  lists: listsDeDe,
}

const byLocale: Readonly<Record<Locale, PdfLabels>> = {
  'en-GB': british,
  'en-US': american,
  'de-DE': german,
}

/** PDF texts in a locale. */
export const pdfLabels = (locale: Locale): PdfLabels => byLocale[locale]
