import { tableRefusals } from '@fettle/domain/integrations/table-update'
import { methods } from '../kernel/method.ts'
import { tableBodyLimit, tableCheck, tableFigures, tableFile } from './table-import.ts'

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
})
