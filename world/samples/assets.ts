import type { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { classesMethods } from '@fettle/contracts/assets/classes.methods'
import type { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import type { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import type { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import type { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { id, type Samples, unknownUuid } from './sample.ts'

const one = { assetUuid: unknownUuid, version: 1 }
const entries = (locationUuid: string) => ({ name: 'Sample', typeUuid: unknownUuid, locationUuid })

// Refused: unknown assets and types.
export const assets: Samples<typeof assetsMethods> = {
  list: () => ({}),
  get: () => ({ assetUuid: unknownUuid }),
  history: () => ({ assetUuid: unknownUuid }),
  replacements: () => ({}),
  create: (ids) => entries(id(ids, 'locationUuid')),
  edit: (ids) => ({ ...one, ...entries(id(ids, 'locationUuid')) }),
  changeState: () => ({ ...one, verb: 'return_to_service' }),
  changeMany: () => ({
    assetUuids: [unknownUuid],
    change: { kind: 'condition', condition: 3, conditionOn: '2026-01-02' },
  }),
  setCondition: () => ({ ...one, condition: 3, conditionOn: '2026-01-02' }),
  replace: () => ({ ...one, installedOn: '2026-01-02' }),
  merge: () => ({ ...one, intoAssetUuid: unknownUuid }),
}
const oneType = { typeUuid: unknownUuid, version: 1 }
// Invalid: without a name.
export const assetTypes: Samples<typeof assetTypesMethods> = {
  list: () => ({}),
  create: () => ({ name: ' ' }),
  save: () => ({ ...oneType, name: 'Sample' }),
  archive: () => oneType,
  restore: () => oneType,
  arrange: () => ({ uuids: [] }),
}
const oneClass = { classUuid: unknownUuid, version: 1 }
// Invalid: without a name; refused: an unknown class above it.
export const classes: Samples<typeof classesMethods> = {
  list: () => ({}),
  create: () => ({ code: '1', name: ' ' }),
  save: () => ({ ...oneClass, code: '1', name: 'Sample' }),
  archive: () => oneClass,
  restore: () => oneClass,
  addShipped: () => ({}),
}
export const readings: Samples<typeof readingsMethods> = {
  list: () => ({ assetUuid: unknownUuid }),
  record: () => ({ assetUuid: unknownUuid, value: '1', measuredAt: '2026-01-02T10:00:00.000Z' }),
  remove: () => ({ readingUuid: unknownUuid }),
}
// Refused: without the column of the reference.
const file = { text: 'code;number\n1;2' }
export const placeImports: Samples<typeof placeImportsMethods> = {
  checkLocations: () => file,
  runLocations: () => file,
  checkAssets: () => file,
  runAssets: () => file,
  checkKeys: () => file,
  runKeys: () => file,
  checkGuarantees: () => file,
  runGuarantees: () => file,
  checkClasses: () => file,
  runClasses: () => file,
  checkEvidence: () => file,
  runEvidence: () => file,
  checkSchedules: () => file,
  runSchedules: () => file,
  list: () => ({ subject: 'assets' }),
  undo: () => ({ importUuid: unknownUuid }),
}
// Refused: labels of nothing.
export const placeCodes: Samples<typeof placeCodesMethods> = {
  make: () => ({}),
  sheet: () => ({}),
  list: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  revoke: () => ({ codeUuid: unknownUuid }),
  look: () => ({ code: 'sample' }),
}
const guarantee = { provider: 'Sample', validFrom: '2026-01-02', validUntil: '2026-01-01' }
export const guarantees: Samples<typeof guaranteesMethods> = {
  list: (ids) => ({ locationUuid: id(ids, 'locationUuid') }),
  create: () => ({ assetUuid: unknownUuid, ...guarantee }),
  edit: () => ({ guaranteeUuid: unknownUuid, version: 1, ...guarantee }),
  remove: () => ({ guaranteeUuid: unknownUuid, version: 1 }),
}
