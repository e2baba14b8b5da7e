import { removeDraft, restoreDraft } from '#areas/planned-maintenance/planned-maintenance.port'
import type { ImportedRecords } from './imported-records.ts'

export const scheduleRecords: ImportedRecords = {
  remove: ({ tx }, record) => removeDraft(tx, record),
  restore: restoreDraft,
}
