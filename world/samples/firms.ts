import type { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import type { reviewsMethods } from '@fettle/contracts/reviews/reviews.methods'
import type { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import type { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { type Identifiers, id, type Samples, staleVersion, unknownUuid } from './sample.ts'

/** A client names the contractor, a contractor itself. */
const whose = (ids: Identifiers) => ({
  contractorUuid: ids.side === 'client' ? (ids.contractorUuid ?? unknownUuid) : null,
})
const marks = { overall: 5, quality: 5, punctuality: 5, communication: 5, value: 5 } as const

export const profiles: Samples<typeof profilesMethods> = {
  get: whose,
  describe: () => ({
    version: staleVersion,
    about: '',
    foundedYear: null,
    teamSize: null,
    languages: [],
    isEmergency: false,
    website: '',
    position: null,
  }),
  // Invalid: no category.
  offerTrades: () => ({ categories: [], version: staleVersion }),
  addProject: () => ({ title: 'Sample', attachmentUuids: [unknownUuid] }),
  saveProject: () => ({ projectUuid: unknownUuid, version: staleVersion, title: 'Sample' }),
  removeProject: () => ({ projectUuid: unknownUuid, version: staleVersion }),
}
export const reviews: Samples<typeof reviewsMethods> = {
  list: whose,
  rating: whose,
  ofOrder: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid') }),
  write: () => ({ jobUuid: unknownUuid, ...marks }),
  change: () => ({ reviewUuid: unknownUuid, version: staleVersion, ...marks }),
  reply: () => ({ reviewUuid: unknownUuid, version: staleVersion, text: 'Sample' }),
}
export const personPapers: Samples<typeof personPapersMethods> = {
  list: () => ({}),
  // Refused: an unknown member.
  add: () => ({
    userUuid: unknownUuid,
    kind: 'cscs_card',
    number: '',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
  }),
  remove: () => ({ paperUuid: unknownUuid, version: staleVersion }),
}

export const verifications: Samples<typeof verificationsMethods> = {
  get: whose,
  forJob: (ids) => ({ jobUuid: id(ids, 'jobUuid') }),
  add: () => ({
    kind: 'public_liability',
    validFrom: '2026-01-01',
    validUntil: '2026-01-01',
    attachmentUuids: [unknownUuid],
  }),
  withdraw: () => ({ documentUuid: unknownUuid, version: staleVersion }),
  judge: () => ({ documentUuid: unknownUuid, verdict: 'accepted' }),
  waive: (ids) => ({
    contractorUuid: ids.contractorUuid ?? unknownUuid,
    kind: 'public_liability',
    reason: 'Sample',
    validUntil: '2020-01-01',
  }),
  endWaiver: () => ({ waiverUuid: unknownUuid }),
  demands: () => ({}),
  // Invalid: a document kind of another market.
  demand: () => ({ demands: [{ kind: 'handwerksrolle', category: null }], version: staleVersion }),
}
