import type { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { classesMethods } from '@fettle/contracts/assets/classes.methods'
import type { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import type { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import type { readingsMethods } from '@fettle/contracts/assets/readings.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  archiveAssetType,
  arrangeAssetTypes,
  createAssetType,
  listAssetTypes,
  restoreAssetType,
  saveAssetTypeMethod,
} from './methods/asset-types.ts'
import {
  changeStateOfAsset,
  createAsset,
  editAsset,
  getAsset,
  listAssetsMethod,
  listHistory,
  mergeAsset,
  replaceAsset,
  setConditionOfAsset,
} from './methods/assets.ts'
import { changeManyAssets } from './methods/change-assets.ts'
import {
  addShippedClasses,
  archiveClass,
  createClass,
  listClassesMethod,
  restoreClass,
  saveClass,
} from './methods/classes.ts'
import { createGuarantee, editGuarantee, listGuaranteesMethod, removeGuarantee } from './methods/guarantees.ts'
import { labelSheet, listCodesOfPlace, lookUpCode, makeCodes, revokePlaceCode } from './methods/place-codes.ts'
import { listReadingsMethod, recordReading, removeReading } from './methods/readings.ts'
import { listReplacements } from './methods/replacements.ts'

const assets = {
  list: listAssetsMethod,
  get: getAsset,
  history: listHistory,
  replacements: listReplacements,
  create: createAsset,
  edit: editAsset,
  changeState: changeStateOfAsset,
  setCondition: setConditionOfAsset,
  changeMany: changeManyAssets,
  replace: replaceAsset,
  merge: mergeAsset,
} satisfies Handlers<typeof assetsMethods>

const assetTypes = {
  list: listAssetTypes,
  create: createAssetType,
  save: saveAssetTypeMethod,
  archive: archiveAssetType,
  restore: restoreAssetType,
  arrange: arrangeAssetTypes,
} satisfies Handlers<typeof assetTypesMethods>

const classes = {
  list: listClassesMethod,
  create: createClass,
  save: saveClass,
  archive: archiveClass,
  restore: restoreClass,
  addShipped: addShippedClasses,
} satisfies Handlers<typeof classesMethods>

const readings = {
  list: listReadingsMethod,
  record: recordReading,
  remove: removeReading,
} satisfies Handlers<typeof readingsMethods>

const guarantees = {
  list: listGuaranteesMethod,
  create: createGuarantee,
  edit: editGuarantee,
  remove: removeGuarantee,
} satisfies Handlers<typeof guaranteesMethods>

/** Assets of a client's locations with their types, readings, guarantees and labels. */
export const assetsArea = ({ publicAddress }: { publicAddress: string }): Area => {
  const placeCodes = {
    make: makeCodes,
    sheet: labelSheet(publicAddress),
    list: listCodesOfPlace,
    revoke: revokePlaceCode,
    look: lookUpCode,
  } satisfies Handlers<typeof placeCodesMethods>
  return { handlers: { assets, 'asset-types': assetTypes, classes, 'place-codes': placeCodes, readings, guarantees } }
}
