import type { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import type { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import type { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import type { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

export const compliance: Samples<typeof complianceMethods> = {
  board: () => ({}),
  dueMonths: () => ({}),
  list: () => ({}),
  get: () => ({ complianceItemUuid: unknownUuid }),
  questions: () => ({}),
  answer: () => ({ answers: [{ locationUuid: unknownUuid, fact: 'hasGas', value: true }] }),
  setApplicability: () => ({ complianceItemUuid: unknownUuid, version: staleVersion, applies: 'no', reason: 'Sample' }),
}

const own = { name: 'Sample', source: 'Sample', level: 'asset' } as const

export const requirements: Samples<typeof requirementsMethods> = {
  list: () => ({}),
  // Refused: of another market in one edition, looser than the law in the others.
  adopt: () => ({ requirementKey: 'eicr', version: staleVersion, isOn: true, everyMonths: 600, warnDays: 60 }),
  // Refused: no asset is named.
  saveOwn: () => ({ version: staleVersion, isOn: true, warnDays: 60, own }),
  changes: () => ({ isOn: true, warnDays: 60, own: { ...own, level: 'home' } }),
}

const one = { evidenceUuid: unknownUuid, version: staleVersion }

export const evidence: Samples<typeof evidenceMethods> = {
  withdraw: () => ({ evidenceUuid: unknownUuid, version: 1, reason: 'Wrong property' }),
  suggest: () => ({ attachmentUuid: unknownUuid }),
  list: () => ({}),
  get: () => ({ evidenceUuid: unknownUuid }),
  handIn: () => ({
    complianceItemUuids: [unknownUuid],
    issuedOn: '2026-01-02',
    outcome: 'satisfactory',
    attachmentUuids: [unknownUuid],
  }),
  handInForOrder: () => ({
    orderCertificateUuid: unknownUuid,
    version: staleVersion,
    issuedOn: '2026-01-02',
    outcome: 'satisfactory',
    attachmentUuids: [unknownUuid],
  }),
  accept: () => one,
  refuse: () => ({ ...one, reason: 'Sample' }),
  remedy: () => ({ ...one, remediedOn: '2026-01-02', note: 'Sample' }),
  recordDuty: () => ({ dutyUuid: unknownUuid, version: staleVersion, doneOn: '2026-01-02', proof: 'Sample' }),
  register: () => ({}),
}

export const orderCertificates: Samples<typeof orderCertificatesMethods> = {
  list: () => ({ workOrderUuid: unknownUuid }),
  require: () => ({ workOrderUuid: unknownUuid, requirementKey: 'eicr' }),
  waive: () => ({ orderCertificateUuid: unknownUuid, version: staleVersion, reason: 'Sample' }),
}
