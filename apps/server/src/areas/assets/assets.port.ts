export { recordChange } from './asset-changes.store.ts'
export {
  type ClassEntry,
  classesByKey,
  findClasses,
  lockClasses,
  removeClass,
  selectClasses,
  updateClass,
} from './asset-classes.store.ts'
export { type AssetEntry, assetsByKey, selectAssets } from './asset-selection.store.ts'
export { assetTypeRows } from './asset-types.store.ts'
export { findAsset, insertAsset, moveParts, removeAsset, updateAsset } from './assets.store.ts'
export type { AssetClassRecord, AssetRecord } from './assets.tables.ts'
export { addClass, changeClass } from './change-classes.ts'
export {
  deleteGuarantee,
  findGuarantee,
  type GuaranteeEntry,
  type GuaranteeRow,
  guaranteesByKey,
  insertGuarantee,
  selectGuarantees,
  updateGuarantee,
} from './guarantees.store.ts'
export { assetsOfJob, assetsOfOrder, linkAssets } from './order-assets.store.ts'
export { type AssetInput, placeAsset } from './place-asset.ts'
export { jobsOfCode } from './place-codes.store.ts'
export { assetTitles } from './title-assets.ts'
