import type { JsonPage, PageRequest } from './paging.ts'
import { countCap } from './paging.ts'
import type { Read } from './transaction.ts'

export type JsonQuery = {
  /** Unique for this text: the statement is prepared under it. */
  name: string
  /** The columns of a row in the words of the wire. */
  select: string
  /** From, joins and conditions, shared by page and count. */
  from: string
  /** The same with fewer tables, where the count needs less than the page: it may look at ten thousand rows. */
  counted?: string
  order: string
  values: readonly unknown[]
  page: PageRequest
  /** A total that is known already, so that nothing needs to be counted. */
  count?: number
}

/**
 * Answers a page as the database's own JSON text: it goes to the wire unturned. Without a known total the matches are
 * counted up to 10,001 and no further.
 */
export const jsonPage = async (read: Read, query: JsonQuery): Promise<JsonPage> => {
  const [limit, offset] = [`$${query.values.length + 1}`, `$${query.values.length + 2}`]
  const rows = read.rows<{ json: string; length: number }>(
    `${query.name}-page`,
    `select coalesce(json_agg(x), '[]')::text as json, count(*)::int as length from (select ${query.select} ${query.from} order by ${query.order} limit ${limit} offset ${offset}) x`,
    [...query.values, query.page.limit, query.page.offset],
  )
  const counted =
    query.count === undefined
      ? read.rows<{ n: number }>(
          `${query.name}-count`,
          `select count(*)::int as n from (select 1 ${query.counted ?? query.from} limit ${countCap}) c`,
          query.values,
        )
      : Promise.resolve([{ n: query.count }])
  const [[page], [total]] = await Promise.all([rows, counted])
  const count = total?.n ?? 0
  const isCapped = query.count === undefined && count >= countCap
  return {
    json: page?.json ?? '[]',
    length: page?.length ?? 0,
    count,
    ...(isCapped ? { isCapped } : {}),
  }
}
