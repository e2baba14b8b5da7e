import { findClasses, removeClass, updateClass } from '#areas/assets/assets.port'
import type { ImportedRecords } from './imported-records.ts'

export const classRecords: ImportedRecords = {
  remove: ({ tx }, one) => removeClass(tx, one),
  restore: async ({ tx }, { id, version }, before) => {
    const [present] = await findClasses(tx, [id])
    if (!present || present.version !== version) return undefined
    await updateClass(tx, present, before as Parameters<typeof updateClass>[2])
    return present.version + 1
  },
}
