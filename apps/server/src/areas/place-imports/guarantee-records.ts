import { deleteGuarantee, findGuarantee, updateGuarantee } from '#areas/assets/assets.port'
import type { ImportedRecords } from './imported-records.ts'

export const guaranteeRecords: ImportedRecords = {
  remove: async ({ tx }, { id, version }) => {
    const present = await findGuarantee(tx, id)
    if (!present || present.version !== version) return false
    await deleteGuarantee(tx, present)
    return true
  },
  restore: async ({ tx }, { id, version }, before) => {
    const present = await findGuarantee(tx, id)
    if (!present || present.version !== version) return undefined
    await updateGuarantee(tx, present, before as Parameters<typeof updateGuarantee>[2])
    return present.version + 1
  },
}
