import type { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const line = { lineUuid: unknownUuid, version: staleVersion }

export const bankStatements: Samples<typeof bankStatementsMethods> = {
  lines: () => ({}),
  import: () => ({ bankAccountUuid: unknownUuid, filename: 'sample.xml', text: '<a/>' }),
  match: () => line,
  undo: () => line,
  ignore: () => line,
  reopen: () => line,
}
