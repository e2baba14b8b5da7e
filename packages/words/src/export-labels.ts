import type { Locale } from '@fettle/domain/editions/edition'
import type { InspectionResult } from '@fettle/domain/inspections/evaluate'
import type { InspectionState } from '@fettle/domain/inspections/inspection-states'
import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import type { ObservationStatus } from '@fettle/domain/observations/observation'
import type { PriceColumn } from '@fettle/domain/price-lists/price-list-import'
import type { TaskPriority } from '@fettle/domain/tasks/task'
import type { TaskState } from '@fettle/domain/tasks/task-states'
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
  readonly guaranteeSheet: string
  readonly keySheet: string
  readonly classSheet: string
  readonly scheduleSheet: string
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
  readonly task: Readonly<
    Record<
      | 'sheet'
      | 'title'
      | 'priority'
      | 'assignee'
      | 'team'
      | 'begins'
      | 'dueAt'
      | 'description'
      | 'checklist'
      | 'photos',
      string
    >
  > & {
    readonly states: Readonly<Record<TaskState, string>>
    readonly priorities: Readonly<Record<TaskPriority, string>>
  }
  readonly inspection: Readonly<
    Record<'sheet' | 'template' | 'inspector' | 'asked' | 'answered' | 'failed' | 'score' | 'result', string>
  > & {
    readonly states: Readonly<Record<InspectionState, string>>
    readonly results: Readonly<Record<InspectionResult, string>>
  }
  readonly observation: Readonly<
    Record<'sheet' | 'title' | 'severity' | 'section' | 'liableParty' | 'sightings' | 'lastSeen', string>
  > & {
    readonly severities: Readonly<Record<Severity, string>>
    readonly statuses: Readonly<Record<ObservationStatus, string>>
    readonly parties: Readonly<Record<LiableParty, string>>
  }
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
  guaranteeSheet: 'Guarantees',
  keySheet: 'Keys',
  classSheet: 'Asset classes',
  scheduleSheet: 'Schedules',
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
  task: {
    sheet: 'Tasks',
    title: 'Title',
    priority: 'Priority',
    assignee: 'Assignee',
    team: 'Team',
    begins: 'Begins',
    dueAt: 'Due at',
    description: 'Description',
    checklist: 'Checklist',
    photos: 'Photos',
    states: {
      to_do: 'To do',
      in_progress: 'In progress',
      on_hold: 'On hold',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    priorities: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  },
  inspection: {
    sheet: 'Inspections',
    template: 'Template',
    inspector: 'Inspector',
    asked: 'Questions',
    answered: 'Answered',
    failed: 'Failed',
    score: 'Score (%)',
    result: 'Result',
    states: {
      unassigned: 'Unassigned',
      assigned: 'Not started',
      in_progress: 'In progress',
      syncing: 'Syncing',
      pending: 'Waiting for review',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    results: { passed: 'Passed', failed: 'Failed' },
  },
  observation: {
    sheet: 'Observations',
    title: 'Observation',
    severity: 'Severity',
    section: 'Section',
    liableParty: 'Liable',
    sightings: 'Seen',
    lastSeen: 'Last seen',
    severities: { low: 'Low', medium: 'Medium', high: 'High', danger: 'Danger' },
    statuses: {
      new: 'New',
      in_scope: 'In a scope of works',
      ordered: 'Work order raised',
      work_done: 'Work done',
      archived: 'Archived',
    },
    parties: { landlord: 'Landlord', resident: 'Resident', owner: 'Owner', contractor: 'Contractor' },
  },
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
  guaranteeSheet: 'Garantien',
  keySheet: 'Schlüssel',
  classSheet: 'Anlagenklassen',
  scheduleSheet: 'Wartungspläne',
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
  task: {
    sheet: 'Aufgaben',
    title: 'Titel',
    priority: 'Priorität',
    assignee: 'Zuständig',
    team: 'Team',
    begins: 'Beginnt',
    dueAt: 'Fällig um',
    description: 'Beschreibung',
    checklist: 'Checkliste',
    photos: 'Fotos',
    states: {
      to_do: 'Offen',
      in_progress: 'In Arbeit',
      on_hold: 'Zurückgestellt',
      completed: 'Erledigt',
      cancelled: 'Storniert',
    },
    priorities: { low: 'Niedrig', normal: 'Normal', high: 'Hoch', urgent: 'Dringend' },
  },
  inspection: {
    sheet: 'Inspektionen',
    template: 'Vorlage',
    inspector: 'Prüfer',
    asked: 'Fragen',
    answered: 'Beantwortet',
    failed: 'Nicht bestanden',
    score: 'Ergebnis (%)',
    result: 'Bewertung',
    states: {
      unassigned: 'Nicht zugewiesen',
      assigned: 'Nicht begonnen',
      in_progress: 'In Arbeit',
      syncing: 'Wird übertragen',
      pending: 'Wartet auf Prüfung',
      completed: 'Abgeschlossen',
      cancelled: 'Storniert',
    },
    results: { passed: 'Bestanden', failed: 'Nicht bestanden' },
  },
  observation: {
    sheet: 'Feststellungen',
    title: 'Feststellung',
    severity: 'Schwere',
    section: 'Abschnitt',
    liableParty: 'Zuständig',
    sightings: 'Gesehen',
    lastSeen: 'Zuletzt gesehen',
    severities: { low: 'Gering', medium: 'Mittel', high: 'Hoch', danger: 'Gefahr' },
    statuses: {
      new: 'Neu',
      in_scope: 'In einem Leistungsverzeichnis',
      ordered: 'Beauftragt',
      work_done: 'Arbeit erledigt',
      archived: 'Archiviert',
    },
    parties: { landlord: 'Vermieter', resident: 'Bewohner', owner: 'Eigentümer', contractor: 'Dienstleister' },
  },
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
    task: { ...british.task, states: { ...british.task.states, cancelled: 'Canceled' } },
    inspection: { ...british.inspection, states: { ...british.inspection.states, cancelled: 'Canceled' } },
    lists: listsEnUs,
  },
  'de-DE': german,
}

/** Labels of exports in a locale. */
export const exportLabels = (locale: Locale): ExportLabels => byLocale[locale]
