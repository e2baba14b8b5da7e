import type { InputOf } from '@fettle/contracts/kernel/method'
import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { countOpenOrders } from './open-orders.store.ts'

/** Kinds of the alerts that apply at a location `l` at a moment, which is the parameter $3. */
const activeAlerts = `(select coalesce(json_agg(distinct a.kind), '[]') from place_alerts a where a.tenant_id = l.tenant_id and a.location_id = any(l.trail || l.id)
  and ($3::timestamptz at time zone coalesce(l.address->>'time_zone', 'UTC'))::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity'))`

const columns = `l.id as uuid, l.name, l.kind, t.name as type_name, l.parent_id as parent_uuid, o.name as organisation_name, l.address, l.child_count, ${countOpenOrders} as open_work_orders,
  ${activeAlerts} as alerts, l.archived_at is not null as is_archived,
  coalesce((select string_agg(a.name, ' › ' order by array_position(l.trail, a.id)) from locations a where a.tenant_id = l.tenant_id and a.id = any(l.trail)), '') as trail_text`

const tables = `from locations l join organisations o on o.tenant_id = l.tenant_id and o.id = l.organisation_id
  left join location_types t on t.tenant_id = l.tenant_id and t.id = l.type_id`
const where =
  'where l.tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2)) and $3::timestamptz is not null'

/** Portfolio of a location `l`: that of the nearest location that has one. */
export const portfolioOf = `(select p.group_id from location_group_places p join locations a on a.tenant_id = p.tenant_id and a.id = p.location_id
  where p.tenant_id = l.tenant_id and p.kind = 'portfolio' and p.location_id = any(l.trail || l.id) order by cardinality(a.trail) desc limit 1)`

export type LocationFilter = InputOf<typeof locationsMethods.list> & {
  readonly tenantId: string
  readonly organisations: readonly string[] | null
  /** The moment at which alerts apply. */
  readonly at: string
}

/** An active filter: a part of the statement name, and its SQL with the positions of its parameters. */
type Condition = {
  readonly key: string
  readonly text: (...positions: string[]) => string
  readonly values: readonly unknown[]
}

const when = (value: unknown, key: string, text: Condition['text']): Condition[] =>
  value === undefined || value === '' ? [] : [{ key, text, values: [value] }]

const fixed = (key: string, text: string): Condition => ({ key, text: () => text, values: [] })

const placeConditions = (filter: LocationFilter): Condition[] => [
  ...when(filter.q, 'search', (n) => `l.id in (select search_ids('locations', ${n}, 10001))`),
  ...when(filter.parentUuid, 'children', (n) => `l.parent_id = ${n}`),
  ...when(filter.belowUuid, 'below', (n) => `l.trail @> array[${n}::uuid]`),
  ...(filter.roots ? [fixed('roots', 'l.parent_id is null')] : []),
  filter.isArchived ? fixed('archived', 'l.archived_at is not null') : fixed('used', 'l.archived_at is null'),
  ...when(filter.kind, 'kind', (n) => `l.kind = ${n}`),
  ...when(filter.typeUuid, 'type', (n) => `l.type_id = ${n}`),
  ...when(filter.organisationUuid, 'branch', (n) => `l.organisation_id = ${n}`),
  ...when(
    filter.groupUuid,
    'group',
    (n) =>
      `exists (select from location_group_places g where g.tenant_id = l.tenant_id and g.group_id = ${n} and g.location_id = any(l.trail || l.id))`,
  ),
  ...when(filter.portfolioUuid, 'portfolio', (n) => `${portfolioOf} = ${n}::uuid`),
]

const factConditions = (filter: LocationFilter): Condition[] => [
  ...when(
    filter.alert,
    'alert',
    (n) =>
      `exists (select from place_alerts a where a.tenant_id = l.tenant_id and a.location_id = any(l.trail || l.id) and a.kind = ${n}
        and ($3::timestamptz at time zone coalesce(l.address->>'time_zone', 'UTC'))::date between coalesce(a.valid_from, '-infinity') and coalesce(a.valid_until, 'infinity'))`,
  ),
  ...when(filter.tenure, 'tenure', (n) => `l.facts ? 'tenure' and l.facts->>'tenure' = ${n}`),
  ...when(filter.hasGas, 'gas', (n) => `(l.facts->>'hasGas')::boolean = ${n}`),
  ...when(filter.builtFrom, 'built-from', (n) => `(l.facts->>'yearBuilt')::int >= ${n}`),
  ...when(filter.builtTo, 'built-to', (n) => `(l.facts->>'yearBuilt')::int <= ${n}`),
  ...when(filter.heightFrom, 'height', (n) => `(l.facts->>'heightMetres')::numeric >= ${n}`),
  ...(filter.fieldKey !== undefined && filter.fieldValue !== undefined
    ? [
        {
          key: 'field',
          text: (key = '', value = '') =>
            `l.custom_values <> '{}' and (l.custom_values @> jsonb_build_object(${key}::text, ${value}::text) or l.custom_values @> jsonb_build_object(${key}::text, jsonb_build_array(${value}::text)))`,
          values: [filter.fieldKey, filter.fieldValue],
        },
      ]
    : []),
]

/** The query of a filter: its name among prepared statements, FROM with its conditions, and their values. */
export const locationQuery = (filter: LocationFilter) => {
  const values: unknown[] = [filter.tenantId, filter.organisations, filter.at]
  const active = [...placeConditions(filter), ...factConditions(filter)]
  const texts = active.map((condition) => {
    const positions = condition.values.map((value) => `$${values.push(value)}`)
    return ` and ${condition.text(...positions)}`
  })
  return {
    name: `locations-${active.map(({ key }) => key).join('-')}`,
    from: `${tables} ${where}${texts.join('')}`,
    values,
  }
}

const sorts = { name: 'l.name', created: 'l.created_at' } as const
export const locationOrder = ({ sort, direction }: Pick<LocationFilter, 'sort' | 'direction'>) =>
  `${sorts[sort]} ${direction}, l.id ${direction}`

/** A page of the locations that match a filter. */
export const listLocations = (read: Read, filter: LocationFilter, page: PageRequest) => {
  const { name, ...query } = locationQuery(filter)
  return jsonPage(read, {
    ...query,
    name: `${name}-${filter.sort}-${filter.direction}`,
    select: columns,
    order: locationOrder(filter),
    page,
  })
}
