import type { inspectionComparisonsMethods } from '@fettle/contracts/inspections/inspection-comparisons.methods'
import type { inspectionLinksMethods } from '@fettle/contracts/inspections/inspection-links.methods'
import type { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import type { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const oneTemplate = { templateUuid: unknownUuid, version: staleVersion }

export const inspectionTemplates: Samples<typeof inspectionTemplatesMethods> = {
  list: () => ({}),
  shipped: () => ({}),
  get: () => ({ templateUuid: unknownUuid }),
  version: () => ({ versionUuid: unknownUuid }),
  // A copy of what does not exist creates nothing.
  create: () => ({ title: 'Sample', copyOfUuid: unknownUuid }),
  save: () => ({ ...oneTemplate, title: 'Sample', content: { pages: [] } }),
  publish: () => oneTemplate,
  retire: () => oneTemplate,
}

const one = { inspectionUuid: unknownUuid, version: staleVersion }

export const inspections: Samples<typeof inspectionsMethods> = {
  list: () => ({}),
  counts: () => ({}),
  inspectors: () => ({}),
  activity: () => ({ inspectionUuid: unknownUuid }),
  get: () => ({ inspectionUuid: unknownUuid }),
  create: () => ({ templateUuid: unknownUuid, locationUuid: unknownUuid }),
  assign: () => ({ ...one, assigneeUuid: unknownUuid }),
  record: () => ({ inspectionUuid: unknownUuid, device: 'sample' }),
  handIn: () => ({ inspectionUuid: unknownUuid }),
  uploadDocument: () => ({
    ...one,
    number: 'Sample',
    issuedOn: '2026-01-15',
    outcome: 'passed',
    attachmentUuids: [unknownUuid],
  }),
  previewMove: () => ({ inspectionUuid: unknownUuid }),
  moveToNewest: () => one,
  takeBack: () => one,
  settle: () => ({ ...one, operationUuid: unknownUuid }),
  complete: () => one,
  sendBack: () => ({ ...one, note: 'Sample' }),
  reopen: () => ({ ...one, reason: 'Sample' }),
  cancel: () => ({ ...one, reason: 'Sample' }),
  checkFile: () => ({ inspectionUuid: unknownUuid, sha256: '0'.repeat(64) }),
  document: () => ({ inspectionUuid: unknownUuid }),
}

const onePair = { inspectionUuid: unknownUuid, otherUuid: unknownUuid }

export const inspectionComparisons: Samples<typeof inspectionComparisonsMethods> = {
  shares: () => onePair,
  saveShare: () => ({ ...onePair, rowKey: 'Sample', cost: 100, installedOn: '2026-01-15', lifeMonths: 12 }),
  removeShare: () => ({ ...onePair, shareUuid: unknownUuid, version: staleVersion }),
  document: () => onePair,
}

const unknownToken = 'x'.repeat(43)

export const inspectionLinks: Samples<typeof inspectionLinksMethods> = {
  list: () => ({ inspectionUuid: unknownUuid }),
  send: () => ({ inspectionUuid: unknownUuid, recipientName: 'Sample', email: 'sample@fettle.example' }),
  revoke: () => ({ linkUuid: unknownUuid, version: staleVersion }),
  open: () => ({ token: unknownToken }),
  photo: () => ({ token: unknownToken, photoUuid: unknownUuid }),
  document: () => ({ token: unknownToken }),
  remark: () => ({ token: unknownToken, remarks: [] }),
  sign: () => ({ token: unknownToken, remarks: [], reportHash: '0'.repeat(64), name: 'Sample' }),
}

const observation = { observationUuid: unknownUuid, version: staleVersion }
const work = { category: 'plumbing', service: 'leaks' } as const

export const observations: Samples<typeof observationsMethods> = {
  list: () => ({}),
  get: () => ({ observationUuid: unknownUuid }),
  activity: () => ({ observationUuid: unknownUuid }),
  add: () => ({ ...work, locationUuid: unknownUuid, title: 'Sample', severity: 'low', liableParty: 'landlord' }),
  seeAgain: () => observation,
  edit: () => ({ ...observation, ...work, title: 'Sample', severity: 'low', liableParty: 'landlord' }),
  archive: () => ({ ...observation, reason: 'not_needed' }),
  reopen: () => observation,
  raiseOrder: () => ({ ...observation, ...work, title: 'Sample', description: 'Sample', priority: 'routine' }),
}

const scope = { scopeUuid: unknownUuid, version: staleVersion }

export const scopes: Samples<typeof scopesMethods> = {
  list: () => ({}),
  get: () => ({ scopeUuid: unknownUuid }),
  start: () => ({ inspectionUuid: unknownUuid }),
  addFindings: () => ({ ...scope, observationUuids: [unknownUuid] }),
  saveLine: () => ({ ...scope, ...work, description: 'Sample', quantity: '1', unit: 'piece', liableParty: 'landlord' }),
  removeLine: () => ({ ...scope, lineUuid: unknownUuid }),
  submit: () => scope,
  sendBack: () => ({ ...scope, note: 'Sample' }),
  agree: () => scope,
  raiseOrder: () => ({
    ...scope,
    lineUuids: [unknownUuid],
    title: 'Sample',
    description: 'Sample',
    service: 'leaks',
    priority: 'routine',
  }),
  close: () => ({ ...scope, reason: 'Sample' }),
}
