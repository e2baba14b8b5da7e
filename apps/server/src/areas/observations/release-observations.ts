import type { Tx } from '#platform/database/transaction'
import { saveObservation } from './observations.store.ts'
import type { ScopeLineRecord } from './scopes.tables.ts'

/** The observations of lines that are not carried out are new again. */
export const releaseObservations = async (
  tx: Tx,
  lines: readonly Pick<ScopeLineRecord, 'clientTenantId' | 'observationId'>[],
): Promise<void> => {
  for (const { clientTenantId, observationId } of lines)
    if (observationId !== null) await saveObservation(tx, { clientTenantId, id: observationId }, { scopeId: null })
}
