import { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { handler } from '#platform/runner/handlers'
import { listLines } from '../bank-statements.store.ts'
import { showStatementLines } from '../show-line.ts'

export const listStatementLines = handler(bankStatementsMethods.lines, async ({ state }, { read, page, actor }) => {
  const { rows, count } = await listLines(read, { state, page })
  return { rows: await showStatementLines(read, rows, actor), count }
})
