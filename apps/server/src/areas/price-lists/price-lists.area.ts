import type { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { exportPrices } from './methods/export-prices.ts'
import { checkPriceImport, runPriceImport } from './methods/import-prices.ts'
import { offeredItemsMethod } from './methods/offered-items.ts'
import { listPriceItems, removePriceItem, savePriceItem } from './methods/save-price-items.ts'
import {
  archivePriceList,
  createPriceList,
  getPriceList,
  listPriceListsMethod,
  restorePriceList,
  savePriceListMethod,
} from './methods/save-price-lists.ts'

const priceLists = {
  list: listPriceListsMethod,
  get: getPriceList,
  create: createPriceList,
  save: savePriceListMethod,
  archive: archivePriceList,
  restore: restorePriceList,
  items: listPriceItems,
  saveItem: savePriceItem,
  removeItem: removePriceItem,
  checkImport: checkPriceImport,
  runImport: runPriceImport,
  export: exportPrices,
  offered: offeredItemsMethod,
} satisfies Handlers<typeof priceListsMethods>

/** Price lists of clients, and the contractors who quote from them. */
export const priceListsArea: Area = { handlers: { 'price-lists': priceLists } }
