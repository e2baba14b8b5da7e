import { tableRefusals } from '@fettle/domain/integrations/table-update'
import { tableSubjects } from '@fettle/domain/place-imports/place-imports.manifest'
import * as z from 'zod/mini'
import { uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import {
  evidenceCheck,
  evidenceFile,
  tableBodyLimit,
  tableCheck,
  tableFigures,
  tableFile,
  tableImportView,
} from './table-import.ts'

const check = {
  kind: 'command',
  access: 'locations.import',
  input: tableFile,
  output: tableCheck,
  refusals: tableRefusals,
  bodyLimit: tableBodyLimit,
} as const
const run = { ...check, output: tableFigures } as const

export const placeImportsMethods = methods('assets', 'place-imports', {
  checkLocations: {
    ...check,
    summary:
      'Checks every row of a CSV file, which has the columns of the export of locations. Empty cells leave a field, `-` empties it.',
  },
  runLocations: {
    ...run,
    summary: 'Imports locations completely or not at all: rows with a known reference or id change, others are added.',
  },
  checkAssets: {
    ...check,
    summary:
      'Checks every row of a CSV file, which has the columns of the export of assets. Empty cells leave a field, `-` empties it.',
  },
  runAssets: {
    ...run,
    summary: 'Imports assets completely or not at all: rows with a known reference or id change, others are added.',
  },
  checkGuarantees: {
    ...check,
    summary:
      'Checks every row of a CSV file, which has the columns of the export of guarantees. Empty cells leave a field, `-` empties it.',
  },
  runGuarantees: {
    ...run,
    summary: 'Imports guarantees completely or not at all: rows with a known reference or id change, others are added.',
  },
  checkKeys: {
    ...check,
    summary:
      'Checks every row of a CSV file, which has the columns of the export of keys. Empty cells leave a field, `-` empties it.',
  },
  runKeys: {
    ...run,
    summary: 'Imports keys completely or not at all: rows with a known reference or id change, others are added.',
  },
  checkClasses: {
    ...check,
    summary:
      'Checks every row of a CSV file, which has the columns of the export of classes. Empty cells leave a field, `-` empties it.',
  },
  runClasses: {
    ...run,
    summary: 'Imports classes completely or not at all: rows with a known reference or id change, others are added.',
  },
  checkSchedules: {
    ...check,
    summary:
      'Checks every row of a CSV file of schedules: reference, title, category, service, every, unit, starts_on, places and the like. Empty cells leave a field.',
  },
  runSchedules: {
    ...run,
    summary:
      'Imports schedules as drafts, completely or not at all: rows with a known reference or id change drafts, others are added.',
  },
  checkEvidence: {
    ...check,
    summary:
      'Checks every row of a CSV file of certificates: place or asset and requirement, or item_uuid of the register; number, issued_on, valid_until, outcome, findings, issuer, registration, and the names of its files.',
    input: evidenceFile,
    output: evidenceCheck,
  },
  runEvidence: {
    ...run,
    summary:
      'Hands in the certificates of a file with their uploaded documents, completely or not at all; those that are known already stay. Another member reviews them.',
    input: evidenceFile,
  },
  list: {
    kind: 'query',
    summary: 'The latest imports of a subject, and what their undo did.',
    access: 'locations.import',
    input: { subject: z.enum(tableSubjects) },
    output: z.strictObject({ imports: z.array(tableImportView) }),
  },
  undo: {
    kind: 'command',
    summary:
      'Undoes an import: removes what it added and restores what it changed. What was changed since or is in use is kept and named.',
    access: 'locations.import',
    input: { importUuid: uuid },
    output: tableImportView,
    refusals: ['import_state'],
  },
})
