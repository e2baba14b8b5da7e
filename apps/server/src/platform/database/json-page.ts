import type { JsonPage, PageRequest } from './paging.ts'
import { countCap } from './paging.ts'
import type { Read } from './transaction.ts'

export type JsonQuery = {
  /** Name of the prepared statement, unique for this text. */
  name: string
  /** Columns of a row under their wire names. */
  select: string
  /** FROM, joins and conditions of page and count. */
  from: string
  /** FROM of the count where it needs fewer tables than the page: it may scan ten thousand rows. */
  counted?: string
  order: string
  values: readonly unknown[]
  page: PageRequest
  /** A total that is known already, so that nothing is counted. */
  count?: number
  /**
   * Plans page and count for their values each time, for lists whose best index depends on the size of the tenant: a plan that is kept for all
   * tenants sorts every row of a large one. Costs about two milliseconds.
   */
  isPlannedEachTime?: boolean
}

const planForValues = "select set_config('plan_cache_mode', 'force_custom_plan', true)"

/**
 * Loads a page as the JSON text of PostgreSQL, which is sent without being parsed. Without a known total the matches are counted up to
 * `countCap`.
 */
export const jsonPage = async (read: Read, query: JsonQuery): Promise<JsonPage> => {
  const [limit, offset] = [`$${query.values.length + 1}`, `$${query.values.length + 2}`]
  // Sent ahead of both; it holds until the end of the transaction.
  const planned = query.isPlannedEachTime ? read.rows('plan-for-values', planForValues, []) : undefined
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
  const [[page], [total]] = await Promise.all([rows, counted, planned])
  const count = total?.n ?? 0
  const isCapped = query.count === undefined && count >= countCap
  return {
    json: page?.json ?? '[]',
    length: page?.length ?? 0,
    count,
    ...(isCapped ? { isCapped } : {}),
  }
}
