import type { faultTreesMethods } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import type { printedLettersMethods } from '@fettle/contracts/resident-messages/printed-letters.methods'
import type { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import type { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { reportUuid: unknownUuid }
const changed = { ...one, version: staleVersion }
const contact = { name: 'Sample' }

export const repairReports: Samples<typeof repairReportsMethods> = {
  counts: () => ({}),
  list: () => ({}),
  get: () => one,
  candidates: () => one,
  record: () => ({ locationUuid: unknownUuid, contact, tile: 'other', answers: {}, words: 'Sample' }),
  triage: () => ({ ...changed, urgency: 'routine' }),
  ask: () => ({ ...changed, question: 'Sample?' }),
  accept: () => ({ ...changed, title: 'Sample', description: 'Sample', priority: 'routine' }),
  merge: () => ({ ...changed, intoUuid: unknownUuid }),
  unmerge: () => changed,
  decline: () => ({ ...changed, reason: 'unclear' }),
  reopen: () => changed,
  sendLink: () => ({ residentUuid: unknownUuid }),
}

const tree = { number: 999_999, version: staleVersion }
export const faultTrees: Samples<typeof faultTreesMethods> = {
  list: () => ({}),
  get: () => ({ number: 999_999 }),
  published: () => ({ language: 'en-GB' }),
  try: () => ({ number: 999_999 }),
  // The number of no tree.
  draft: () => ({ basedOn: 999_999 }),
  save: () => ({ ...tree, languages: ['en-GB'], numbers: {} }),
  saveTile: () => ({
    ...tree,
    tile: {
      id: 'sample',
      category: 'general',
      service: 'other',
      questions: [],
      rules: [{ if: {}, urgency: 'routine' }],
    },
  }),
  removeTile: () => ({ ...tree, tile: 'sample' }),
  publish: () => tree,
  discard: () => tree,
  retire: () => tree,
}

const entry = { code: '00000-00000' }

export const repairPortal: Samples<typeof repairPortalMethods> = {
  look: () => entry,
  tree: () => ({ ...entry, treeNumber: 1, language: 'en-GB' }),
  askCode: () => ({ email: 'sample@post.example' }),
  enterCode: () => ({ email: 'sample@post.example', code: '000000' }),
  signIn: () => ({ email: 'sample@post.example', password: 'Sample-2026!' }),
  setPassword: () => ({ token: 'sample', password: 'Sample-words-2026!' }),
  leave: () => ({ token: 'sample' }),
  reports: () => ({ token: 'sample' }),
  neighbours: () => ({ ...entry, locationUuid: unknownUuid, tile: 'other' }),
  send: () => ({
    ...entry,
    locationUuid: unknownUuid,
    draftKey: unknownUuid,
    language: 'en-GB',
    tile: 'other',
    answers: {},
    needs: [],
    access: null,
    contact,
  }),
  follow: () => ({ draftKey: unknownUuid, locationUuid: unknownUuid, language: 'en-GB', tile: 'lift', contact: {} }),
  challenge: () => ({ draftKey: unknownUuid }),
  progress: () => ({ draftKey: unknownUuid }),
  addPhoto: () => ({ draftKey: unknownUuid, photoKey: unknownUuid, filename: 'sample.jpg', size: 1 }),
  completePhoto: () => ({ draftKey: unknownUuid, photoKey: unknownUuid }),
  answer: () => ({ draftKey: unknownUuid, text: 'Sample' }),
  withdraw: () => ({ draftKey: unknownUuid }),
}

const sampleWindow = { startsAt: '2026-01-02T08:00:00.000Z', endsAt: '2026-01-02T10:00:00.000Z' }
const follower = { draftKey: unknownUuid }
export const residentVisits: Samples<typeof residentVisitsMethods> = {
  offers: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
  offer: () => ({ jobUuid: unknownUuid, windows: [sampleWindow] }),
  freeTimes: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
  take: () => ({ offerUuid: unknownUuid, version: staleVersion, startsAt: sampleWindow.startsAt }),
  withdraw: () => ({ offerUuid: unknownUuid, version: staleVersion }),
  freeForResident: () => follower,
  hold: () => ({ ...follower, offerUuid: unknownUuid, startsAt: sampleWindow.startsAt }),
  pick: () => ({ ...follower, offerUuid: unknownUuid, startsAt: sampleWindow.startsAt }),
  refuse: () => ({ ...follower, offerUuid: unknownUuid, windows: [] }),
  cannotCome: () => ({ ...follower, bookingUuid: unknownUuid, windows: [] }),
  notFixed: () => ({ ...follower, text: 'Sample' }),
}

const letter = { event: 'visit-booked', language: 'en-GB' } as const
const texts = { subject: '{when}', body: '{when}' }
export const residentMessages: Samples<typeof residentMessagesMethods> = {
  settings: () => ({}),
  saveSettings: () => ({ version: staleVersion, converts: 'emergency' }),
  // Ends before it starts.
  saveRules: () => ({ version: staleVersion, quiet: null, rules: [] }),
  templates: () => ({ language: 'en-GB' }),
  // Refused: an unknown placeholder.
  saveTemplate: () => ({ ...letter, version: staleVersion, subject: '{iban}', body: '{when}' }),
  resetTemplate: () => ({ ...letter, version: staleVersion }),
  preview: () => ({ ...letter, ...texts }),
  testTemplate: () => ({ ...letter, subject: '{iban}', body: '{when}' }),
  addShift: () => ({ memberUuid: unknownUuid, startsAt: sampleWindow.endsAt, endsAt: sampleWindow.startsAt, rank: 1 }),
  removeShift: () => ({ shiftUuid: unknownUuid }),
}

export const printedLetters: Samples<typeof printedLettersMethods> = {
  list: () => ({}),
  document: () => ({ letterUuid: unknownUuid }),
  markPosted: () => ({ letterUuids: [unknownUuid] }),
}
