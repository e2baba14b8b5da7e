import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findImport, listImports, listRows, listValues } from '../imports.store.ts'
import { showImport } from '../show-import.ts'

export const listImportsMethod = handler(importsMethods.list, async (_input, { read, page }) => {
  const { rows, count } = await listImports(read, page)
  return { rows: await Promise.all(rows.map((one) => showImport(read, one))), count }
})

export const getImport = handler(importsMethods.get, async ({ importUuid }, { read }) =>
  showImport(read, found(await findImport(read, importUuid))),
)

export const importRowsMethod = handler(importsMethods.rows, async ({ importUuid, state }, { read, page }) => {
  const one = found(await findImport(read, importUuid))
  return listRows(read, { importId: one.id, state }, page)
})

export const importValues = handler(importsMethods.values, async ({ importUuid, heading }, { read, page }) => {
  const one = found(await findImport(read, importUuid))
  return listValues(read, { importId: one.id, heading }, page)
})
