import { device } from '../../platform/storage.ts'

/** A stored search: strings and string lists by name. */
export type SearchValue = Readonly<Record<string, string | readonly string[]>>
type Migration = (value: SearchValue) => SearchValue

/** A kind of search: its storage name, and the migration of each former version. */
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

/** The client's last invoice search. Version 1 used former column names for ordering. */
export const invoicesSearch: SearchDefinition = {
  name: 'agent-invoices-billing-search-query',
  migrations: [(value) => renamed(value, 'ordering', { invoice_date: 'issue_date', total_incl_vat: 'amount' })],
}

/** The client's last work order search. Version 1 had a separate type for projects. */
export const workOrdersSearch: SearchDefinition = {
  name: 'agent-workorders-search-query',
  migrations: [(value) => renamed(value, 'workOrderTypeList', { project: 'generic_project' })],
}

/** The contractor's last job searches: of the company, and of the member. */
export const jobsSearch: SearchDefinition = { name: 'contractor-jobs-search-query', migrations: [] }
export const myJobsSearch: SearchDefinition = { name: 'contractor-my-jobs-search-query', migrations: [] }

/** The searches of tasks, of both sides. */
export const tasksSearch: SearchDefinition = { name: 'tasks-search-query', migrations: [] }

/** The searches of places and of what was found there. */
export const locationsSearch: SearchDefinition = { name: 'locations-search-query', migrations: [] }
export const assetsSearch: SearchDefinition = { name: 'assets-search-query', migrations: [] }
export const inspectionsSearch: SearchDefinition = { name: 'inspections-search-query', migrations: [] }
export const observationsSearch: SearchDefinition = { name: 'observations-search-query', migrations: [] }

const isSearch = (value: unknown): value is SearchValue =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string' || Array.isArray(each))

const storageKey = (dashboard: string, { name }: SearchDefinition) => `${dashboard}-${name}`

/** A search with its format version, in local storage or on the server. */
export type StoredSearch = { readonly version: number; readonly value: SearchValue }

/** A search in the current format version. */
export const toStoredSearch = <Value extends SearchValue>({ migrations }: SearchDefinition, value: Value) => ({
  version: migrations.length + 1,
  value,
})

/** Migrates a stored search to the current version. */
export const migrateSearch = ({ migrations }: SearchDefinition, { version, value }: StoredSearch): SearchValue =>
  migrations.slice(version - 1).reduce((each, migrate) => migrate(each), value)

/** The last search of a dashboard, migrated; undefined when there is none or it is unreadable. */
export const loadLastSearch = (dashboard: string, search: SearchDefinition): SearchValue | undefined => {
  try {
    const stored: unknown = JSON.parse(device.get(storageKey(dashboard, search)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !isSearch(stored.value))
      return undefined
    const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : 1
    return migrateSearch(search, { version, value: stored.value })
  } catch {
    return undefined
  }
}

/** Stores the last search of a dashboard. */
export const saveLastSearch = (dashboard: string, search: SearchDefinition, value: SearchValue): void =>
  device.set(storageKey(dashboard, search), JSON.stringify(toStoredSearch(search, value)))
