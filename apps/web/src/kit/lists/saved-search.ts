import { device } from '../../platform/storage.ts'

/** A search as it is kept: plain texts and lists of texts by name. */
export type SearchValue = Readonly<Record<string, string | readonly string[]>>
type Migration = (value: SearchValue) => SearchValue

/** A kind of search: its name on the device, and how each former version becomes the next. */
export type SearchDefinition = { readonly name: string; readonly migrations: readonly Migration[] }

const renamed = (value: SearchValue, field: string, names: Readonly<Record<string, string>>): SearchValue => {
  const rename = (text: string) => {
    const bare = text.replace(/^-/, '')
    return text.replace(bare, names[bare] ?? bare)
  }
  const given = value[field]
  if (given === undefined) return value
  return { ...value, [field]: typeof given === 'string' ? rename(given) : given.map(rename) }
}

/** The client's last search of invoices. Version 1 ordered by the names of former columns. */
export const invoicesSearch: SearchDefinition = {
  name: 'agent-invoices-billing-search-query',
  migrations: [(value) => renamed(value, 'ordering', { invoice_date: 'issue_date', total_incl_vat: 'amount' })],
}

/** The client's last search of work orders. In version 1 a project was a type of its own. */
export const workOrdersSearch: SearchDefinition = {
  name: 'agent-workorders-search-query',
  migrations: [(value) => renamed(value, 'workOrderTypeList', { project: 'generic_project' })],
}

/** The contractor's last searches of jobs: of the whole company, and of the member's own. */
export const jobsSearch: SearchDefinition = { name: 'contractor-jobs-search-query', migrations: [] }
export const myJobsSearch: SearchDefinition = { name: 'contractor-my-jobs-search-query', migrations: [] }

const isSearch = (value: unknown): value is SearchValue =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string' || Array.isArray(each))

const storageKey = (dashboard: string, { name }: SearchDefinition) => `${dashboard}-${name}`

/** A search with the version of its spelling, on the device or on the server. */
export type StoredSearch = { readonly version: number; readonly value: SearchValue }

/** A search as it is to be kept, under the present version. */
export const toStoredSearch = <Value extends SearchValue>({ migrations }: SearchDefinition, value: Value) => ({
  version: migrations.length + 1,
  value,
})

/** A kept search, brought up to date. */
export const migrateSearch = ({ migrations }: SearchDefinition, { version, value }: StoredSearch): SearchValue =>
  migrations.slice(version - 1).reduce((each, migrate) => migrate(each), value)

/** The last search that was kept for a dashboard, brought up to date; undefined where none was or nothing is readable. */
export const loadLastSearch = (dashboard: string, search: SearchDefinition): SearchValue | undefined => {
  try {
    const kept: unknown = JSON.parse(device.get(storageKey(dashboard, search)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !isSearch(kept.value)) return undefined
    const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : 1
    return migrateSearch(search, { version, value: kept.value })
  } catch {
    return undefined
  }
}

/** Keeps a search as the last one of a dashboard, under the present version. */
export const saveLastSearch = (dashboard: string, search: SearchDefinition, value: SearchValue): void =>
  device.set(storageKey(dashboard, search), JSON.stringify(toStoredSearch(search, value)))
