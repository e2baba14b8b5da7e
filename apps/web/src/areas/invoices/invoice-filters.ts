import { isDate } from '@fettle/domain/rules/dates'
import type { ListState } from '../../kit/lists/list-address.ts'

/** Range parameters: dates, and sums in minor units, bounds inclusive. */
export const invoiceRangeKeys = ['due-from', 'due-to', 'total-from', 'total-to'] as const
export const invoiceFilterKeys = ['q', 'organisation', 'contractor', ...invoiceRangeKeys] as const
export type InvoiceFilterState = ListState<(typeof invoiceFilterKeys)[number]>

const uuidIn = (value: string | undefined) => (/^[0-9a-f-]{36}$/.test(value ?? '') ? value : undefined)
const dayIn = (value: string | undefined) => (value !== undefined && isDate(value) ? value : undefined)
const sumIn = (value: string | undefined) =>
  value !== undefined && /^\d{1,13}$/.test(value) ? Number(value) : undefined

/** Removes undefined filters. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Filter of the URL; invalid parameters are ignored. */
export const parseInvoiceFilter = (state: InvoiceFilterState) => ({
  q: (state.q ?? '').slice(0, 100),
  ...defined({
    organisationUuid: uuidIn(state.organisation),
    contractorUuid: uuidIn(state.contractor),
    dueFrom: dayIn(state['due-from']),
    dueTo: dayIn(state['due-to']),
    totalFrom: sumIn(state['total-from']),
    totalTo: sumIn(state['total-to']),
  }),
})
