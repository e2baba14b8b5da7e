import type { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import type { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { checkImport } from './methods/check-import.ts'
import { apiKeyChoices, createApiKey, listApiKeysMethod, revokeApiKey } from './methods/make-api-key.ts'
import { getImport, importRowsMethod, importValues, listImportsMethod } from './methods/read-imports.ts'
import { runImport } from './methods/run-import.ts'
import { undoImport } from './methods/undo-import.ts'
import { uploadImport } from './methods/upload-import.ts'
import { runImportTask } from './run-import.cron.ts'

const imports = {
  list: listImportsMethod,
  get: getImport,
  rows: importRowsMethod,
  values: importValues,
  upload: uploadImport,
  check: checkImport,
  run: runImport,
  undo: undoImport,
} satisfies Handlers<typeof importsMethods>

const apiKeys = {
  list: listApiKeysMethod,
  choices: apiKeyChoices,
  create: createApiKey,
  revoke: revokeApiKey,
} satisfies Handlers<typeof apiKeysMethods>

export const importsArea: Area = {
  handlers: { imports, 'api-keys': apiKeys },
  backgroundJobs: { 'run-import': runImportTask },
}
