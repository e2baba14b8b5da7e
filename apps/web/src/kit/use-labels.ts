import type { Locale } from '@fettle/domain/editions/edition'
import type { OrderFieldKey } from '@fettle/domain/work-orders/order-fields'
import { formatEvent } from '@fettle/words/format-event'
import { useLingui } from '@lingui/react'
import { useHomeZone } from '../platform/edition/edition-provider.tsx'
import { type LoadedLabels, listLabelsOf } from '../platform/language/list-labels.ts'
import { humanise } from './humanise.ts'

type Facts = Readonly<Record<string, unknown>>
/** Resources whose states have labels. */
export type StateKind =
  | 'work-order'
  | 'job'
  | 'quote'
  | 'variation'
  | 'invoice'
  | 'booking'
  | 'completion-report'
  | 'issue'
  | 'import'
  | 'import-row'
  | 'background'

/** Labels of everything the API identifies by a code: lists, reasons, events and refusals. */
export type Labels = {
  bucket(slug: string): string
  tab(slug: string): string
  because(code: string): string
  nextStep(code: string): string
  ball(holder: string): string
  refusal(code: string, facts?: Facts): string
  /** Message of a field error. */
  fault(code: string, facts?: Facts): string
  event(name: string, facts?: Facts): string
  priority(slug: string): string
  category(slug: string): string
  source(slug: string): string
  delivery(slug: string): string
  service(category: string, slug: string): string
  state(kind: StateKind, slug: string): string
  reason(kind: 'cancel' | 'close' | 'loss' | 'report', slug: string): string
  enquiryType(slug: string): string
  payableBucket(slug: string): string
  locationKind(slug: string): string
  tenure(slug: string): string
  locationFact(slug: string): string
  customFieldKind(slug: string): string
  placeAlert(slug: string): string
  alertAudience(slug: string): string
  keyKind(slug: string): string
  assetState(slug: string): string
  assetReason(slug: string): string
  assetCondition(grade: number): string
  assetChange(slug: string, facts: Facts): string
  readingKind(slug: string): string
  guaranteeStatus(slug: string): string
  keyState(slug: string): string
  repairReportState(slug: string): string
  repairReportBucket(slug: string): string
  repairReportChannel(slug: string): string
  urgency(slug: string): string
  accessKind(slug: string): string
  suitableTime(slug: string): string
  declineReason(slug: string): string
  occupancyKind(slug: string): string
  jointRule(slug: string): string
  residentChannel(slug: string): string
  residentNeed(slug: string): string
  contactKind(slug: string): string
  appointment(slug: string): string
  issueKind(slug: string): string
  pauseReason(slug: string): string
  approvalBlock(code: string): string
  /** Its own name where it is one of the client's, else the label of its key. */
  requirement(requirement: { readonly requirementKey: string; readonly requirementName: string | null }): string
  verificationKind(code: string): string
  personPaper(code: string): string
  ladderKind(slug: string): string
  ladderStep(slug: string): string
  contactChannel(slug: string): string
  contactResult(slug: string): string
  hazardKind(slug: string): string
  hazardStep(slug: string): string
  evidence(slug: string): string
  outcome(slug: string): string
  lineKind(slug: string): string
  /** Name of a unit after a quantity, a decimal text. */
  unit(slug: string, quantity?: string): string
  taxCategory(slug: string): string
  invoiceKind(slug: string): string
  role(code: string): string
  importField(name: string): string
  orderField(key: OrderFieldKey): string
}

type List = Readonly<Record<string, string>>
const named = (list: List | undefined) => (slug: string) => list?.[slug] ?? humanise(slug)

const stateLists = (labels: LoadedLabels): Readonly<Record<StateKind, List | undefined>> => ({
  'work-order': labels.lists.workOrderState,
  job: labels.lists.jobState,
  quote: labels.lists.quoteState,
  variation: labels.lists.variationState,
  invoice: labels.lists.invoiceState,
  booking: labels.lists.bookingState,
  'completion-report': labels.lists.reportState,
  issue: labels.lists.issueKind,
  import: labels.lists.importState,
  'import-row': labels.lists.importRowState,
  background: labels.lists.backgroundState,
})

type Tell = (sentence: string, facts: Facts) => string

/** Labels of locations, keys and assets. */
const placeLabels = ({ lists }: LoadedLabels, tell: Tell) => ({
  locationKind: named(lists.locationKind),
  tenure: named(lists.tenure),
  locationFact: named(lists.locationFact),
  customFieldKind: named(lists.customFieldKind),
  placeAlert: named(lists.placeAlert),
  alertAudience: named(lists.alertAudience),
  keyKind: named(lists.keyKind),
  assetState: named(lists.assetState),
  assetReason: named(lists.assetReason),
  assetCondition: (grade: number) => named(lists.assetCondition)(`${grade}`),
  assetChange: (slug: string, facts: Facts) => tell(named(lists.assetChange)(slug), facts),
  readingKind: named(lists.readingKind),
  guaranteeStatus: named(lists.guaranteeStatus),
  keyState: named(lists.keyState),
  repairReportState: named(lists.repairReportState),
  repairReportBucket: named(lists.repairReportBucket),
  repairReportChannel: named(lists.repairReportChannel),
  urgency: named(lists.urgency),
  accessKind: named(lists.accessKind),
  suitableTime: named(lists.suitableTime),
  declineReason: named(lists.declineReason),
  occupancyKind: named(lists.occupancyKind),
  jointRule: named(lists.jointRule),
  residentChannel: named(lists.residentChannel),
  residentNeed: named(lists.residentNeed),
})

const wordsIn = (labels: LoadedLabels, reader: { locale: Locale; zone: string | undefined }): Labels => {
  const { lists, refusals } = labels
  const states = stateLists(labels)
  const reasons = {
    cancel: lists.cancelReason,
    close: lists.closeReason,
    loss: lists.lossReason,
    report: lists.rejectReason,
  }
  const tell = (sentence: string, facts: Facts) => formatEvent(sentence, facts, { lists, ...reader })
  const refusal = (code: string, facts: Facts = {}) => tell((refusals as List)[code] ?? humanise(code), facts)
  return {
    bucket: named(lists.bucket),
    tab: named(lists.tab),
    because: named(lists.because),
    nextStep: named(lists.step),
    ball: named(lists.ball),
    refusal,
    fault: refusal,
    event: (name, facts = {}) => tell((lists.event as List)[name] ?? humanise(name), facts),
    priority: named(lists.priority),
    category: named(lists.category),
    source: named(lists.source),
    delivery: named(lists.delivery),
    service: (_category, slug) => named(lists.service)(slug),
    state: (kind, slug) => named(states[kind])(slug),
    reason: (kind, slug) => named(reasons[kind])(slug),
    enquiryType: named(lists.enquiryType),
    payableBucket: named(lists.payable),
    ...placeLabels(labels, tell),
    contactKind: named(lists.contactKind),
    appointment: named(lists.appointment),
    issueKind: named(lists.issueKind),
    pauseReason: named(lists.pauseReason),
    approvalBlock: named(lists.approvalBlock),
    requirement: ({ requirementKey, requirementName }) => requirementName ?? named(lists.requirement)(requirementKey),
    verificationKind: named(lists.verificationKind),
    personPaper: named(lists.personPaper),
    ladderKind: named(lists.ladderKind),
    ladderStep: named(lists.ladderStep),
    contactChannel: named(lists.contactChannel),
    contactResult: named(lists.contactResult),
    hazardKind: named(lists.hazardKind),
    hazardStep: named(lists.hazardStep),
    evidence: named(lists.evidence),
    outcome: named(lists.outcome),
    lineKind: named(lists.lineKind),
    unit: (slug, quantity = '1') => named(Number(quantity) === 1 ? lists.unit : lists.units)(slug),
    taxCategory: named(lists.taxCategory),
    invoiceKind: named(lists.invoiceKind),
    role: named(lists.role),
    importField: named(lists.importField),
    orderField: named(lists.orderField),
  }
}

const made = new Map<string, Labels>()

/** Labels of codes in the current locale; the shell renders only after they are loaded. */
export const useLabels = (): Labels => {
  const locale = useLingui().i18n.locale as Locale
  const zone = useHomeZone()
  const key = `${locale} ${zone}`
  const known = made.get(key)
  if (known) return known
  const lists = listLabelsOf(locale)
  if (!lists) throw new Error(`The lists of ${locale} are not loaded`)
  const labels = wordsIn(lists, { locale, zone })
  made.set(key, labels)
  return labels
}
