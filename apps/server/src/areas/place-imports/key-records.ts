import { toInstant } from '@fettle/domain/kernel/instant'
import { findKey, updateKey } from '#areas/locations/locations.port'
import type { ImportedRecords } from './imported-records.ts'

export const keyRecords: ImportedRecords = {
  remove: async ({ tx, now }, { id, version }) => {
    const present = await findKey(tx, id)
    if (!present || present.version !== version) return false
    await updateKey(tx, present, { removedAt: toInstant(now) })
    return true
  },
  restore: async ({ tx }, { id, version }, before) => {
    const present = await findKey(tx, id)
    if (!present || present.version !== version) return undefined
    await updateKey(tx, present, before as Parameters<typeof updateKey>[2])
    return present.version + 1
  },
}
