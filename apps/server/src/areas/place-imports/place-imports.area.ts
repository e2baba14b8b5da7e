import type { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { checkAssetImport, runAssetImport } from './methods/import-assets.ts'
import { checkClassImport, runClassImport } from './methods/import-classes.ts'
import { checkEvidenceImport, runEvidenceImport } from './methods/import-evidence.ts'
import { checkGuaranteeImport, runGuaranteeImport } from './methods/import-guarantees.ts'
import { checkKeyImport, runKeyImport } from './methods/import-keys.ts'
import { checkLocationImport, runLocationImport } from './methods/import-locations.ts'
import { checkScheduleImport, runScheduleImport } from './methods/import-schedules.ts'
import { listTableImportsMethod, undoTableImport } from './methods/undo-import.ts'

const placeImports = {
  checkLocations: checkLocationImport,
  runLocations: runLocationImport,
  checkAssets: checkAssetImport,
  runAssets: runAssetImport,
  checkGuarantees: checkGuaranteeImport,
  runGuarantees: runGuaranteeImport,
  checkKeys: checkKeyImport,
  runKeys: runKeyImport,
  checkClasses: checkClassImport,
  runClasses: runClassImport,
  checkSchedules: checkScheduleImport,
  runSchedules: runScheduleImport,
  checkEvidence: checkEvidenceImport,
  runEvidence: runEvidenceImport,
  list: listTableImportsMethod,
  undo: undoTableImport,
} satisfies Handlers<typeof placeImportsMethods>

/** Imports of locations, assets and schedules from files that have the columns of their exports. */
export const placeImportsArea: Area = { handlers: { 'place-imports': placeImports } }
