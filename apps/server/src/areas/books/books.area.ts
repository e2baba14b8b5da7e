import type { booksMethods } from '@fettle/contracts/books/books.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { bookReactions } from './books.reactions.ts'
import { exportJournal } from './methods/export-journal.ts'
import { listBalances, listJournalsMethod } from './methods/read-books.ts'

const books = {
  balances: listBalances,
  journals: listJournalsMethod,
  export: exportJournal,
} satisfies Handlers<typeof booksMethods>

/** Double-entry books of clients and contractors, which mirror each other. */
export const booksArea: Area = { handlers: { books }, reactions: bookReactions }
