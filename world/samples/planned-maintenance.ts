import type { InputOf } from '@fettle/contracts/kernel/method'
import type { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import type { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import type { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { scheduleUuid: unknownUuid }
const change = { ...one, version: staleVersion }
// Refused: the place is unknown.
const entries: InputOf<typeof schedulesMethods.create> = {
  title: 'Sample',
  category: 'plumbing',
  service: 'leaks',
  description: '',
  priority: 'planned',
  costCode: '',
  requirementKey: null,
  makes: 'order' as const,
  templateUuid: null,
  assigneeUuid: null,
  contractorUuid: null,
  budget: null,
  asksOwners: false,
  basis: 'scheduled',
  shift: 'none',
  earlyDays: 0,
  leadDays: 14,
  rule: { frequency: 'yearly', interval: 1, missingDay: 'clamp' },
  startsOn: '2027-01-31',
  locationUuids: [unknownUuid],
  assetUuids: [],
}

export const schedules: Samples<typeof schedulesMethods> = {
  list: () => ({}),
  get: () => one,
  preview: () => ({ rule: 'FREQ=YEARLY', startsOn: '2027-01-31' }),
  changes: () => ({ ...one, ...entries }),
  create: () => entries,
  save: () => ({ ...change, ...entries }),
  activate: () => change,
  pause: () => change,
  resume: () => change,
  archive: () => change,
}

export const scheduleApprovals: Samples<typeof scheduleApprovalsMethods> = {
  get: () => one,
  ask: () => one,
  open: () => ({ token: 'unknown' }),
  answer: () => ({ token: 'unknown', answer: 'approved' }),
  listOwn: () => ({ token: 'unknown' }),
  answerOwn: () => ({ token: 'unknown', approvalUuid: unknownUuid, answer: 'approved' }),
}

const date = { occurrenceUuid: unknownUuid, version: staleVersion }

export const occurrences: Samples<typeof occurrencesMethods> = {
  list: () => ({}),
  forecast: () => ({}),
  year: () => ({}),
  generate: () => date,
  move: () => ({ ...date, plannedOn: '2027-01-31' }),
  skip: () => ({ ...date, reason: 'Sample' }),
}
