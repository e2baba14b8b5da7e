import type { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import type { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import type { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import type { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import type { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import type { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import type { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import type { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import type { bulkActionsMethods, jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import type { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import type { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import type { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import type { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import type { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from '@fettle/contracts/work-orders/views.methods'
import type { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type Identifiers, id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const order = (ids: Identifiers) => ({ workOrderUuid: id(ids, 'workOrderUuid') })
const changed = (ids: Identifiers) => ({ ...order(ids), version: staleVersion })
const job = (ids: Identifiers) => ({ jobUuid: id(ids, 'jobUuid') })
// Invalid: a service of another category.
const entries = {
  title: 'Sample',
  description: 'Sample',
  category: 'plumbing',
  service: 'lighting',
  priority: 'routine',
} as const
const visit = (ids: Identifiers) => ({ bookingUuid: id(ids, 'bookingUuid'), version: staleVersion })
const slot = { startsAt: '2020-01-01T10:00:00.000Z', endsAt: '2020-01-01T09:00:00.000Z' }
const report = (ids: Identifiers) => ({
  completionReportUuid: id(ids, 'completionReportUuid'),
  version: staleVersion,
})
const written = { summary: 'Sample', completedOn: '2099-01-01' }

export const workOrders: Samples<typeof workOrdersMethods> = {
  list: () => ({}),
  counts: () => ({}),
  overview: () => ({}),
  attention: () => ({}),
  trends: () => ({}),
  places: () => ({}),
  get: order,
  activity: order,
  history: order,
  create: (ids) => ({ locationUuid: id(ids, 'locationUuid'), ...entries }),
  createMany: (ids) => ({ orders: [{ locationUuid: id(ids, 'locationUuid'), ...entries }] }),
  edit: (ids) => ({ ...changed(ids), ...entries }),
  prioritise: (ids) => ({ ...changed(ids), priority: 'routine' }),
  award: (ids) => ({ ...changed(ids), contractorUuid: id(ids, 'contractorUuid'), award: 1 }),
  requestQuotes: (ids) => ({ ...changed(ids), contractorUuids: [id(ids, 'contractorUuid')] }),
  cancel: (ids) => ({ ...changed(ids), reason: 'other', note: 'Sample' }),
  reinstate: changed,
  endHire: (ids) => ({ ...changed(ids), reason: 'Sample' }),
  close: (ids) => ({ ...changed(ids), reason: 'no_charge' }),
  reopen: (ids) => ({ ...changed(ids), reason: 'Sample' }),
  document: order,
  print: (ids) => ({ workOrderUuids: [id(ids, 'workOrderUuid')] }),
}
export const awardProposals: Samples<typeof awardProposalsMethods> = {
  get: order,
  propose: (ids) => ({ ...changed(ids), contractorUuid: id(ids, 'contractorUuid'), award: 1 }),
  agree: changed,
  decline: (ids) => ({ ...changed(ids), reason: 'Sample' }),
}
export const jobs: Samples<typeof jobsMethods> = {
  list: () => ({}),
  counts: () => ({}),
  overview: () => ({}),
  attention: () => ({}),
  trends: () => ({}),
  ofPlaceCode: () => ({ code: 'sample' }),
  get: job,
  activity: job,
  history: job,
  accept: job,
  decline: (ids) => ({ ...job(ids), reason: 'Sample' }),
  withdraw: job,
  reinvite: job,
  document: job,
  print: (ids) => ({ jobUuids: [id(ids, 'jobUuid')] }),
}
const asked = (ids: Identifiers) => ({ questionUuid: ids.questionUuid ?? unknownUuid, version: staleVersion })
// Refused: the sample's order is done.
export const tenders: Samples<typeof tendersMethods> = {
  change: (ids) => ({ ...changed(ids), seats: 5, minimumQuotes: 1, quotesDueAt: null }),
  compare: order,
  questions: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
  ask: (ids) => ({ ...job(ids), question: 'Sample' }),
  answer: (ids) => ({ ...asked(ids), answer: 'Sample' }),
  publish: asked,
}
export const bookings: Samples<typeof bookingsMethods> = {
  list: () => ({}),
  get: (ids) => ({ bookingUuid: id(ids, 'bookingUuid') }),
  create: (ids) => ({ ...job(ids), ...slot }),
  confirm: visit,
  reschedule: (ids) => ({ ...visit(ids), ...slot }),
  cancel: (ids) => ({ ...visit(ids), reason: 'Sample' }),
  setOut: visit,
  checkIn: visit,
  finish: (ids) => ({ ...visit(ids), outcome: 'complete' }),
  noAccess: (ids) => ({ ...visit(ids), note: 'Sample' }),
}
const issue = (ids: Identifiers) => ({ issueUuid: id(ids, 'issueUuid'), version: staleVersion })
// Refused: the sample's job is completed.
export const issues: Samples<typeof issuesMethods> = {
  list: order,
  raise: (ids) => ({ ...job(ids), kind: 'access', text: 'Sample' }),
  reply: (ids) => ({ ...issue(ids), text: 'Sample' }),
  resolve: issue,
  reopen: (ids) => ({ ...issue(ids), text: 'Sample' }),
}
const ladder = { visits: 2, contacts: 3, proposeAfterDays: null, cancelsByItself: false }
export const accessLadders: Samples<typeof accessLaddersMethods> = {
  settings: () => ({}),
  saveSettings: () => ({ routine: ladder, emergency: ladder, safety: ladder, version: 9999 }),
  get: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid') }),
  forJob: job,
  // Refused: no visit has failed yet.
  logContact: (ids) => ({
    workOrderUuid: id(ids, 'workOrderUuid'),
    channel: 'phone',
    result: 'no_answer',
    madeAt: '2099-01-01T00:00:00.000Z',
  }),
}
export const completionForms: Samples<typeof completionFormsMethods> = {
  list: () => ({}),
  forJob: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
  save: () => ({ category: 'plumbing', edition: 9999, questions: [] }),
}
// Stale: an unknown version.
export const signOffs: Samples<typeof signOffsMethods> = {
  terms: () => ({}),
  save: () => ({ when: 'always', sum: null, categories: [], acceptAfterDays: null, version: 9999 }),
}
export const completionReports: Samples<typeof completionReportsMethods> = {
  list: order,
  get: (ids) => ({ completionReportUuid: id(ids, 'completionReportUuid') }),
  create: (ids) => ({ ...job(ids), ...written }),
  edit: (ids) => ({ ...report(ids), ...written }),
  submit: report,
  accept: report,
  takeBack: (ids) => ({ ...report(ids), reason: 'Sample' }),
  reject: (ids) => ({ ...report(ids), reasons: ['quality'], note: 'Sample' }),
  document: (ids) => ({ completionReportUuid: id(ids, 'completionReportUuid') }),
}
const pairOf = (ids: Identifiers) => ({ ...order(ids), otherWorkOrderUuid: id(ids, 'workOrderUuid') })
// Refused: an order cannot be related to itself.
export const orderRelations: Samples<typeof orderRelationsMethods> = {
  list: order,
  alike: (ids) => ({ locationUuid: id(ids, 'locationUuid'), category: 'plumbing' }),
  add: (ids) => ({ ...pairOf(ids), role: 'related' }),
  remove: (ids) => ({ ...order(ids), relationUuid: unknownUuid }),
  markDuplicate: (ids) => ({ ...pairOf(ids), version: staleVersion }),
}
// Refused: the reason contains an e-mail address.
export const warranties: Samples<typeof warrantiesMethods> = {
  terms: () => ({}),
  save: () => ({ months: 12, version: staleVersion }),
  recall: (ids) => ({ ...order(ids), reason: 'Write to sample@post.example' }),
  agreeCharge: (ids) => ({ ...changed(ids), reason: 'Sample' }),
}
export const categorySettings: Samples<typeof categorySettingsMethods> = {
  list: () => ({}),
  // Refused: the version was never saved.
  save: () => ({ category: 'plumbing', isOffered: true, version: staleVersion }),
}
const noTemplate = { templateUuid: unknownUuid, version: staleVersion }
// Invalid: a service without its category.
const template = { name: 'Sample', service: 'lighting', priority: 'routine', delivery: 'none' } as const
export const orderTemplates: Samples<typeof orderTemplatesMethods> = {
  list: () => ({}),
  create: () => template,
  save: () => ({ ...noTemplate, ...template }),
  archive: () => noTemplate,
  restore: () => noTemplate,
}
// Stale: an unknown version.
export const disclaimers: Samples<typeof disclaimersMethods> = {
  list: () => ({}),
  save: () => ({ text: 'Sample', replacesUuid: unknownUuid }),
}
const noContact = { contactUuid: unknownUuid, version: staleVersion }
// Invalid: organisation and location exclude each other.
const everywhere = { kind: 'site', name: 'Sample', organisationUuid: unknownUuid, locationUuid: unknownUuid } as const
export const defaultContacts: Samples<typeof defaultContactsMethods> = {
  list: () => ({}),
  create: () => everywhere,
  save: () => ({ ...noContact, ...everywhere }),
  remove: () => noContact,
}
const noTag = { tagUuid: unknownUuid, version: staleVersion }
export const tags: Samples<typeof tagsMethods> = {
  list: () => ({}),
  // Invalid: the name is too long.
  create: () => ({ name: 'Sample '.repeat(7), color: 'teal' }),
  save: () => ({ ...noTag, name: 'Sample', color: 'teal' }),
  merge: () => ({ ...noTag, intoTagUuid: unknownUuid }),
  remove: () => noTag,
  attach: (ids) => ({ ...order(ids), tagUuid: unknownUuid }),
  detach: (ids) => ({ ...order(ids), tagUuid: unknownUuid }),
  attachToJob: (ids) => ({ ...job(ids), tagUuid: unknownUuid }),
  detachFromJob: (ids) => ({ ...job(ids), tagUuid: unknownUuid }),
}

// Invalid: a validity of zero days.
const nobody = { recipientName: 'Sample', email: 'sample@post.example', days: 0 }
export const signedLinks: Samples<typeof signedLinksMethods> = {
  list: (ids) => order(ids),
  shareProgress: (ids) => ({ ...order(ids), ...nobody }),
  revoke: () => ({ linkUuid: unknownUuid, version: staleVersion }),
  open: () => ({ token: 'sample' }),
  answer: () => ({ token: 'sample', answer: 'approved' }),
}
export const jobLinks: Samples<typeof jobLinksMethods> = {
  invite: (ids) => ({ ...order(ids), version: staleVersion, ...nobody, days: 1, companyName: 'Sample' }),
  sendAgain: () => ({ linkUuid: unknownUuid, version: staleVersion }),
  look: () => ({ token: 'sample' }),
  enter: () => ({ token: 'sample' }),
}
// Invalid: unknown view fields.
const view = { name: 'Sample', isShared: false, search: { version: 1, value: {} }, columns: null }
const keptViews: Samples<typeof viewsMethods> = {
  list: () => ({}),
  create: () => ({ ...view, search: { version: 1001, value: {} } }),
  save: () => ({ ...view, viewUuid: unknownUuid, version: staleVersion }),
  remove: () => ({ viewUuid: unknownUuid, version: staleVersion }),
  prefer: () => ({ standardUuid: unknownUuid, columns: null }),
}
export const [views, jobViews, taskViews, locationViews, assetViews, inspectionViews, observationViews] = [
  keptViews,
  keptViews satisfies Samples<typeof jobViewsMethods>,
  keptViews satisfies Samples<typeof taskViewsMethods>,
  keptViews satisfies Samples<typeof locationViewsMethods>,
  keptViews satisfies Samples<typeof assetViewsMethods>,
  keptViews satisfies Samples<typeof inspectionViewsMethods>,
  keptViews satisfies Samples<typeof observationViewsMethods>,
]
// Invalid: neither orders nor a list.
const runs = {
  list: () => ({}),
  refusals: () => ({ bulkRunUuid: unknownUuid }),
  cancel: () => ({ bulkRunUuid: unknownUuid }),
}
export const jobBulkActions: Samples<typeof jobBulkActionsMethods> = {
  ...runs,
  start: () => ({ action: { kind: 'tag', tagUuid: unknownUuid } }),
}
export const bulkActions: Samples<typeof bulkActionsMethods> = {
  ...runs,
  start: () => ({ action: { kind: 'cancel', reason: 'other' } }),
}
// Refused: a moment in the future.
const ahead = '2999-01-01T00:00:00.000Z'
export const hazards: Samples<typeof hazardsMethods> = {
  get: order,
  mark: (ids) => ({ ...order(ids), kind: 'emergency', awareAt: ahead, channel: 'call' }),
  ruleOut: (ids) => ({ ...order(ids), note: 'x'.repeat(501) }),
  record: (ids) => ({ ...order(ids), kind: 'other', happenedAt: ahead }),
  document: order,
}
const hours = { response: { value: 2, unit: 'hours' }, completion: { value: 24, unit: 'hours' } } as const
export const clocks: Samples<typeof clocksMethods> = {
  targets: () => ({}),
  saveTargets: () => ({
    organisationUuid: null,
    version: staleVersion,
    targets: { emergency: hours, urgent: hours, routine: hours, planned: hours },
    week: { days: [1], from: 480, until: 1020, keepsHolidays: true, closedDays: [] },
  }),
  resetTargets: () => ({ organisationUuid: null, version: staleVersion }),
  pause: (ids) => ({ ...changed(ids), reason: 'weather' }),
  resume: changed,
}
