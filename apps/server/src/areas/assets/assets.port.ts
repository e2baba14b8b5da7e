export { assetsOfJob, assetsOfOrder, linkAssets } from './order-assets.store.ts'
