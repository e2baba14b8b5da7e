import {
  findLocation,
  type LocationRecord,
  locationScope,
  lockChildren,
  removeLocation,
  updateLocation,
} from '#areas/locations/locations.port'
import type { ImportedRecords } from './imported-records.ts'

export const locationRecords: ImportedRecords = {
  remove: ({ tx }, record) => removeLocation(tx, record),
  restore: async ({ tx, actor }, { id, version }, before) => {
    const present = await findLocation(tx, locationScope(actor), id)
    if (!present || present.version !== version) return undefined
    const change = before as Partial<LocationRecord>
    await lockChildren(tx, { ...present, ...change, id })
    return (await updateLocation(tx, present, change)).version
  },
}
