import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Condition } from './list-conditions.ts'

/** What orders and jobs are found by beside their own text, each with the permission that it needs. */
const sources = { contacts: 'contacts.view', quotes: 'quotes.view', invoices: 'invoices.view' } as const
export type SearchSource = keyof typeof sources

/** Sources that a member may search; operatives see contacts around their visits only, and search none. */
export const searchSources = (actor: Actor): readonly SearchSource[] =>
  (Object.keys(sources) as SearchSource[]).filter(
    (source) => hasPermission(actor, sources[source]) && actor.grants[sources[source]] !== 'assigned',
  )

type Search = { readonly q: string; readonly sources: readonly SearchSource[] }

/** Largest order number. */
const maxNumber = 2_147_483_647
/** The number that a search is: "47", or "#47" as screens write it. */
export const searchedNumber = (q: string): number | undefined => {
  const digits = /^#?\s*(\d{1,10})$/.exec(q.trim())?.[1]
  return digits !== undefined && Number(digits) <= maxNumber ? Number(digits) : undefined
}
const isNumberOnly = (q: string): boolean => q.trim().startsWith('#') && searchedNumber(q) !== undefined

/** Rows that a search finds, at most `most`: "#47" the order of this number, other words by text and related documents. */
export const searchCondition = (
  { q, sources: searched }: Search,
  { kind, id, number, most }: { kind: 'work_orders' | 'jobs'; id: string; number: string; most: number },
): Condition | false => {
  if (q.length === 0) return false
  if (isNumberOnly(q)) return { key: 'q-number', text: (n) => `${number} = $${n}::integer`, value: searchedNumber(q) }
  const list = searched.map((source) => `'${source}'`).join()
  return {
    key: ['q', ...searched].join('-'),
    text: (n) =>
      `${id} in (select search_ids('${kind}', $${n}, ${most}) union all select search_related_ids('${kind}', $${n}, ${most}, array[${list}]::text[]))`,
    value: q,
  }
}
