import type { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { checkImport } from './methods/check-import.ts'
import { getImport, importRowsMethod, listImportsMethod } from './methods/read-imports.ts'
import { runImport } from './methods/run-import.ts'
import { undoImport } from './methods/undo-import.ts'
import { uploadImport } from './methods/upload-import.ts'
import { runImportTask } from './take-over.ts'

const imports = {
  list: listImportsMethod,
  get: getImport,
  rows: importRowsMethod,
  upload: uploadImport,
  check: checkImport,
  run: runImport,
  undo: undoImport,
} satisfies Handlers<typeof importsMethods>

export const importsArea: Area = { handlers: { imports }, tasks: { 'run-import': runImportTask } }
