export { type AssetEntry, assetsByKey, selectAssets } from './asset-selection.store.ts'
export { todayOf } from './methods/assets.ts'
export { assetsOfJob, assetsOfOrder, linkAssets } from './order-assets.store.ts'
export { jobsOfCode } from './place-codes.store.ts'
