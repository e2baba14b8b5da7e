import { removeEvidence } from '#areas/compliance/compliance.port'
import type { ImportedRecords } from './imported-records.ts'

/** Certificates are added, never changed. */
export const evidenceRecords: ImportedRecords = {
  remove: ({ tx }, record) => removeEvidence(tx, record),
  restore: async () => undefined,
}
