import type { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import {
  ignoreStatementLine,
  matchStatementLine,
  reopenStatementLine,
  undoStatementLine,
} from './methods/decide-statement-line.ts'
import { importStatements } from './methods/import-statements.ts'
import { listStatementLines } from './methods/read-statement-lines.ts'

const bankStatements = {
  lines: listStatementLines,
  import: importStatements,
  match: matchStatementLine,
  undo: undoStatementLine,
  ignore: ignoreStatementLine,
  reopen: reopenStatementLine,
} satisfies Handlers<typeof bankStatementsMethods>

/** Statements of banks, matched with transfers of payment runs. */
export const bankStatementsArea: Area = { handlers: { 'bank-statements': bankStatements } }
