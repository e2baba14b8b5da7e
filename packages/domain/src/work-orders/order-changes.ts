import type { Job } from './job.ts'
import { type OrderFieldKey, type OrderFieldValues, orderFieldKeys, orderFields } from './order-fields.ts'

/** What an edit can change beside the fields of an order. */
export const otherOrderChanges = ['completeBy', 'contacts', 'files'] as const
export type OrderChange = OrderFieldKey | (typeof otherOrderChanges)[number]

/**
 * Changes of an order as facts of the timeline: `changed` lists the keys, `…Before` and `…After` hold short values. Of the long
 * texts the former description is recorded; access notes may name a key safe, and contacts are personal data.
 */
export type OrderChanges = Readonly<Record<string, string | number>>

type Known = Partial<OrderFieldValues> & { readonly completeBy?: string | null; readonly contacts?: readonly object[] }
type Edited = Known & { readonly files?: number; readonly currency?: string }

const isShort = (key: OrderFieldKey): boolean => orderFields[key].kind !== 'text'
const textOf = (contacts: readonly object[] | undefined): string => JSON.stringify(contacts ?? [])

/** What differs between the values before and those after; values that are not given do not change. */
export const orderChanges = (before: Known, after: Edited): OrderChanges => {
  const keys: OrderChange[] = orderFieldKeys.filter((key) => key in after && before[key] !== after[key])
  if (after.completeBy !== undefined && before.completeBy !== after.completeBy) keys.push('completeBy')
  if (after.contacts !== undefined && textOf(before.contacts) !== textOf(after.contacts)) keys.push('contacts')
  if (after.files) keys.push('files')
  if (keys.length === 0) return {}
  const values = keys.flatMap((key): [string, string | number][] => {
    if (key === 'files') return [['files', after.files ?? 0]]
    if (key === 'description') return [['descriptionBefore', before.description ?? '']]
    if (key === 'contacts' || (key !== 'completeBy' && !isShort(key))) return []
    return [
      [`${key}Before`, before[key] ?? ''],
      [`${key}After`, after[key] ?? ''],
    ]
  })
  const currency: [string, string][] = after.currency && keys.includes('budget') ? [['currency', after.currency]] : []
  return { changed: keys.join(','), ...Object.fromEntries([...values, ...currency]) }
}

/** Whether something changed. */
export const isChanged = ({ changed }: OrderChanges): boolean => Boolean(changed)

const isOfKey = (fact: string, key: string) => [key, `${key}Before`, `${key}After`].includes(fact)
/** The changes without those of hidden fields. */
const without = (changes: OrderChanges, hidden: readonly OrderChange[]): OrderChanges => {
  const keys = String(changes.changed ?? '')
    .split(',')
    .filter((key) => !hidden.includes(key as OrderChange))
  if (keys.join('') === '') return {}
  const facts = Object.entries(changes).filter(([fact]) => !hidden.some((key) => isOfKey(fact, key)))
  return { ...Object.fromEntries(facts), changed: keys.join(',') }
}

const clientOnly = orderFieldKeys.filter((key) => orderFields[key].audience === 'client')
/** What a contractor can read of changes. */
export const visibleChanges = (job: Pick<Job, 'state'>, changes: OrderChanges): OrderChanges =>
  without(changes, hiddenFrom(job))

/** Before the hire neither access notes nor contacts are disclosed. */
const hiddenFrom = ({ state }: Pick<Job, 'state'>): readonly OrderChange[] =>
  state === 'hired' ? clientOnly : [...clientOnly, 'accessNotes', 'contacts']
