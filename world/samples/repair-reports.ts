import type { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

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

const entry = { code: '00000-00000' }

export const repairPortal: Samples<typeof repairPortalMethods> = {
  look: () => entry,
  reports: () => ({ token: 'sample' }),
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
  progress: () => ({ draftKey: unknownUuid }),
  addPhoto: () => ({ draftKey: unknownUuid, photoKey: unknownUuid, filename: 'sample.jpg', size: 1 }),
  completePhoto: () => ({ draftKey: unknownUuid, photoKey: unknownUuid }),
  answer: () => ({ draftKey: unknownUuid, text: 'Sample' }),
  withdraw: () => ({ draftKey: unknownUuid }),
}
