import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findImport, transitionImport } from '../imports.store.ts'
import { showImport } from '../show-import.ts'

export const runImport = handler(importsMethods.run, async ({ importUuid }, { tx }) => {
  const one = found(await findImport(tx, importUuid))
  if (one.state !== 'checked') throw new Refused('import_state', { state: one.state })
  const running = await transitionImport(tx, one, { state: 'running' })
  await tx.rows('enqueue', 'select enqueue($1, $2, $3)', [
    'run-import',
    JSON.stringify({ tenantId: tx.tenantId, importId: one.id }),
    `run-import-${one.id}`,
  ])
  return showImport(tx, running)
})
