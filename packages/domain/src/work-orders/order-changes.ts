import type { DecisionContext } from '../access/decision-context.ts'
import { stamp } from '../access/decision-context.ts'
import type { Job } from './job.ts'
import { type OrderFieldKey, type OrderFieldValues, orderFieldKeys, orderFields } from './order-fields.ts'
import type { JobEvent } from './work-order-events.ts'

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
const without = (changes: OrderChanges, hidden: readonly OrderChange[]): OrderChanges => {
  const keys = String(changes.changed ?? '')
    .split(',')
    .filter((key) => !hidden.includes(key as OrderChange))
  if (keys.join('') === '') return {}
  const facts = Object.entries(changes).filter(([fact]) => !hidden.some((key) => isOfKey(fact, key)))
  return { ...Object.fromEntries(facts), changed: keys.join(',') }
}

const clientOnly = orderFieldKeys.filter((key) => orderFields[key].audience === 'client')
/** Before the hire neither access notes nor contacts are disclosed. */
const hiddenFrom = ({ state }: Job): readonly OrderChange[] =>
  state === 'hired' ? clientOnly : [...clientOnly, 'accessNotes', 'contacts']

/** An event for each contractor who reads the order, about what they can read of it. */
export const jobChanges = (jobs: readonly Job[], changes: OrderChanges, context: DecisionContext): JobEvent[] =>
  jobs
    .filter(({ state }) => ['offered', 'shortlisted', 'quoted', 'hired'].includes(state))
    .flatMap((job): JobEvent[] => {
      const { workOrderId, jobId, contractorTenantId } = job
      const visible = without(changes, hiddenFrom(job))
      if (!isChanged(visible)) return []
      const place = { workOrderId, jobId, contractorTenantId, isForContractorAlone: true as const }
      return [{ name: 'job.changed', ...place, changes: visible, ...stamp(context) }]
    })
