/** Rows to skip, and rows to return at most (1 to 100). */
export type PageRequest = { readonly offset: number; readonly limit: number }

/** Rows of a page. `count` is the total of all matches, exact up to `countCap`; `isCapped` is set where there are more. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly count: number; readonly isCapped?: boolean }

/** A page as the JSON text that PostgreSQL wrote, which is sent without being parsed. `length` is its number of rows. */
export type JsonPage = {
  readonly json: string
  readonly length: number
  readonly count: number
  readonly isCapped?: boolean
}

/** Matches are counted up to this number: 10,000 and one more, which shows that there are further ones. */
export const countCap = 10_001
