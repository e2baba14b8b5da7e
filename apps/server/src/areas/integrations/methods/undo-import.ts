import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { removeImported as removeLocations } from '#areas/locations/locations.port'
import { removeImported as removeOrders } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findImport, markUndone, transitionImport } from '../imports.store.ts'
import { showImport } from '../show-import.ts'

export const undoImport = handler(importsMethods.undo, async ({ importUuid }, { tx }) => {
  const one = found(await findImport(tx, importUuid))
  if (one.state !== 'finished') throw new Refused('import_state', { state: one.state })
  const gone = await removeOrders(tx, one.id)
  // Child locations are removed before their parents.
  while ((await removeLocations(tx, one.id)) > 0);
  await markUndone(tx, one.id, gone)
  return showImport(tx, await transitionImport(tx, one, { state: 'undone' }))
})
