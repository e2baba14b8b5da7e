import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const assetQuery = (assetUuid: string) => methodQuery(assetsMethods.get, { assetUuid })
/** Types of assets in use. */
export const assetTypesQuery = () => methodQuery(assetTypesMethods.list, {})
/** Guarantees of an asset. */
export const guaranteesQuery = (assetUuid: string) => methodQuery(guaranteesMethods.list, { assetUuid })
