import type { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import type { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import type { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import type { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { residentUuid: unknownUuid }
const home = { locationUuid: unknownUuid, kind: 'tenant', fromOn: '2026-01-02' } as const
// Refused: no address to write to.
const entries = { name: 'Sample', language: 'en-GB', channel: 'mail' } as const
const changed = { ...one, version: staleVersion }

export const residents: Samples<typeof residentsMethods> = {
  list: () => ({}),
  get: () => one,
  add: () => ({ ...entries, home }),
  change: () => ({ ...changed, ...entries }),
  moveIn: () => ({ ...changed, ...home }),
  moveOut: () => ({ ...changed, occupancyUuid: unknownUuid, untilOn: '2026-01-02' }),
  readNeeds: () => one,
  saveNeeds: () => ({ ...changed, needs: [], hasConsent: false }),
  erase: () => changed,
}

const owner = { ownerUuid: unknownUuid }
const changedOwner = { ...owner, version: staleVersion }
const ownership = { locationUuid: unknownUuid, fromOn: '2026-01-02' }

export const owners: Samples<typeof ownersMethods> = {
  list: () => ({}),
  get: () => owner,
  add: () => ({ ...entries, ownership }),
  change: () => ({ ...changedOwner, ...entries }),
  addOwnership: () => ({ ...changedOwner, ...ownership }),
  changeOwnership: () => ({ ...changedOwner, ownershipUuid: unknownUuid }),
  endOwnership: () => ({ ...changedOwner, ownershipUuid: unknownUuid, untilOn: '2026-01-02' }),
  erase: () => changedOwner,
  invite: () => owner,
  endAccess: () => owner,
}

export const ownerApprovals: Samples<typeof ownerApprovalsMethods> = {
  get: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid'), quoteUuid: id(ids, 'quoteUuid') }),
  ofOrder: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid') }),
  // Invalid: a validity of zero days.
  ask: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid'), quoteUuid: id(ids, 'quoteUuid'), days: 0 }),
  goAhead: () => ({ workOrderUuid: unknownUuid, reason: 'Sample' }),
}

const seat = { token: 'sample' }
export const ownerPortal: Samples<typeof ownerPortalMethods> = {
  enter: () => seat,
  askCode: () => ({ email: 'sample@post.example' }),
  enterCode: () => ({ email: 'sample@post.example', code: '000000' }),
  signIn: () => ({ email: 'sample@post.example', password: 'sample' }),
  setPassword: () => ({ ...seat, password: 'Sample-passw0rd!' }),
  home: () => seat,
  approval: () => ({ ...seat, approvalUuid: unknownUuid }),
  answer: () => ({ ...seat, approvalUuid: unknownUuid, answer: 'approved' }),
  statement: () => ({ ...seat, year: 2026 }),
  statementDocument: () => ({ ...seat, year: 2026 }),
  statementTable: () => ({ ...seat, year: 2026 }),
  leave: () => seat,
}
