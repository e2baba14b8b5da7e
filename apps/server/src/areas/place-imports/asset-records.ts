import {
  type AssetRecord,
  findAsset,
  moveParts,
  recordChange,
  removeAsset,
  updateAsset,
} from '#areas/assets/assets.port'
import { locationScope } from '#areas/locations/locations.port'
import type { ImportedRecords } from './imported-records.ts'

export const assetRecords: ImportedRecords = {
  remove: ({ tx }, record) => removeAsset(tx, record),
  restore: async (context, { id, version }, before) => {
    const { tx, actor } = context
    const present = await findAsset(tx, locationScope(actor), id)
    if (!present || present.version !== version) return undefined
    const after = await updateAsset(tx, present, before as Partial<AssetRecord>)
    await moveParts(tx, present, after)
    const { locationId, condition } = after
    if (locationId !== present.locationId) await recordChange(context, id, { kind: 'moved', locationId })
    if (condition !== present.condition) await recordChange(context, id, { kind: 'condition', condition })
    return after.version
  },
}
