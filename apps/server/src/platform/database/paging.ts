/**
 * Place after a row: its sort key as text (null where it has none) and its id. A list read from a place on has no row
 * twice and skips none, whatever arrives in between.
 */
export type PlaceAfter = { readonly key: string | null; readonly id: string }

/** Rows to skip, or the place to go on from, and rows to return at most (1 to 100). */
export type PageRequest = { readonly offset: number; readonly limit: number; readonly after?: PlaceAfter | undefined }

/** Rows of a page. `count` is the total of all matches, exact up to `countCap`; `isCapped` is set where there are more. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly count: number; readonly isCapped?: boolean }

/** A page as the JSON text that PostgreSQL wrote, which is sent without being parsed. `length` is its number of rows. */
export type JsonPage = {
  readonly json: string
  readonly length: number
  readonly count: number
  readonly isCapped?: boolean
  /** Place after the last row, where the list can be read on from there. */
  readonly next?: PlaceAfter | undefined
}

/** Matches are counted up to this number: 10,000 and one more, which shows that there are further ones. */
export const countCap = 10_001
