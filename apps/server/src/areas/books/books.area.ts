import type { booksMethods } from '@fettle/contracts/books/books.methods'
import type { costReportsMethods } from '@fettle/contracts/books/cost-reports.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { bookReactions } from './books.reactions.ts'
import { accountStatement } from './methods/account-statement.ts'
import { reportCosts, reportFile, reportPayables } from './methods/cost-reports.ts'
import { exportJournal } from './methods/export-journal.ts'
import { listBalances, listJournalsMethod } from './methods/read-books.ts'

const books = {
  balances: listBalances,
  journals: listJournalsMethod,
  statement: accountStatement,
  export: exportJournal,
} satisfies Handlers<typeof booksMethods>

const costReports = {
  costs: reportCosts,
  payables: reportPayables,
  file: reportFile,
} satisfies Handlers<typeof costReportsMethods>

/** Double-entry books of clients and contractors, which mirror each other, and reports of clients on costs and payables. */
export const booksArea: Area = { handlers: { books, 'cost-reports': costReports }, reactions: bookReactions }
