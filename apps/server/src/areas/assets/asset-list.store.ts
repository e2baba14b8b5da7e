import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { inScope } from './assets.scope.ts'
import { replacementOf } from './replacements.store.ts'

/** Number of open work orders about an asset `a`. */
export const openOrdersOf = `(select count(*)::int from work_order_assets x join work_orders w on w.client_tenant_id = x.client_tenant_id and w.id = x.work_order_id
  where x.client_tenant_id = a.tenant_id and x.asset_id = a.id and w.state not in ('done', 'invoice_outstanding', 'invoice_paid', 'customer_cancelled'))`
const lifeEndsOn = '(a.installed_on + make_interval(months => t.life_months))::date'
const guaranteeUntil =
  '(select max(g.valid_until) from asset_guarantees g where g.tenant_id = a.tenant_id and g.asset_id = a.id and g.valid_until >= $3::date)'

const columns = `a.id as uuid, a.number, a.name, t.name as type_name, t.is_critical, l.id as location_uuid, l.name as location_name,
  coalesce((select string_agg(p.name, ' › ' order by array_position(l.trail, p.id)) from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail)), '') as trail_text,
  a.make, a.model, a.serial, a.quantity, a.state, a.condition, a.installed_on::text, ${lifeEndsOn}::text as life_ends_on, ${guaranteeUntil}::text as guarantee_until,
  (select count(*)::int from assets p where p.tenant_id = a.tenant_id and p.parent_id = a.id and p.state <> 'retired') as part_count, ${openOrdersOf} as open_work_orders`

const tables = `from assets a join asset_types t on t.tenant_id = a.tenant_id and t.id = a.type_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id`

export type AssetFilter = InputOf<typeof assetsMethods.list> & {
  readonly tenantId: string
  readonly organisations: readonly string[] | null
  /** The day on which guarantees count. */
  readonly today: string
}

type Condition = { readonly key: string; readonly text: (position: string) => string; readonly value: unknown }
const when = (value: unknown, key: string, text: Condition['text']): Condition[] =>
  value === undefined || value === '' ? [] : [{ key, text, value }]

/** Locations that share the building of a location, and those that it lies in. */
const serving = (n: string) => `exists (select from locations s where s.tenant_id = a.tenant_id and s.id = ${n}
  and (l.id = any(s.trail || s.id) or l.trail @> array[coalesce((select b.id from locations b where b.tenant_id = s.tenant_id and b.id = any(s.trail || s.id) and b.kind = 'building'
    order by cardinality(b.trail) desc limit 1), s.id)]))`

/** Types of a class and of those below it. */
const ofClass = (n: string) => `a.type_id in (with recursive below (id) as (
    select c.id from asset_classes c where c.tenant_id = $1 and c.id = ${n}
    union select c.id from asset_classes c join below on c.parent_id = below.id where c.tenant_id = $1)
  select y.id from asset_types y join below on y.class_id = below.id where y.tenant_id = $1)`

const conditionsOf = (filter: AssetFilter): Condition[] => [
  ...when(filter.q, 'search', (n) => `a.id in (select search_ids('assets', ${n}, 10001))`),
  ...when(filter.typeUuid, 'type', (n) => `a.type_id = ${n}`),
  ...when(filter.classUuid, 'class', ofClass),
  ...when(filter.assetUuids, 'named', (n) => `a.id = any(${n}::uuid[])`),
  ...when(filter.locationUuid, 'location', (n) => `(l.id = ${n} or l.trail @> array[${n}::uuid])`),
  ...when(filter.servingUuid, 'serving', serving),
  ...when(filter.parentUuid, 'parent', (n) => `a.parent_id = ${n}`),
  filter.state === undefined
    ? { key: 'used', text: (n: string) => `a.state <> ${n}`, value: 'retired' }
    : { key: 'state', text: (n: string) => `a.state = ${n}`, value: filter.state },
  ...when(filter.isCritical, 'critical', (n) => `t.is_critical = ${n}`),
  ...when(filter.conditionMost, 'condition', (n) => `a.condition <= ${n}`),
  ...when(filter.replaceFrom, 'from', (n) => `${replacementOf} >= ${n}::date`),
  ...when(filter.replaceBy, 'by', (n) => `${replacementOf} <= ${n}::date`),
  ...when(filter.lifeEndsBy, 'life', (n) => `${lifeEndsOn} <= ${n}::date`),
  ...when(
    filter.guaranteeEndsBy,
    'guarantee',
    (n) =>
      `exists (select from asset_guarantees g where g.tenant_id = a.tenant_id and g.asset_id = a.id and g.valid_until between $3::date and ${n}::date)`,
  ),
]

const sorts = { number: 'a.number', name: 'a.name', installed: 'a.installed_on', condition: 'a.condition' } as const
export const assetOrder = ({ sort, direction }: Pick<AssetFilter, 'sort' | 'direction'>) =>
  `${sorts[sort]} ${direction} nulls last, a.id ${direction}`

/** The query of a filter: its name, FROM with its conditions, and their values. */
export const assetQuery = (filter: AssetFilter) => {
  const values: unknown[] = [filter.tenantId, filter.organisations, filter.today]
  const active = conditionsOf(filter)
  const texts = active.map(({ text, value }) => ` and ${text(`$${values.push(value)}`)}`)
  return {
    name: `assets-${active.map(({ key }) => key).join('-')}`,
    from: `${tables} where a.tenant_id = $1 and ${inScope('$2')} and $3::date is not null${texts.join('')}`,
    values,
  }
}

/** A page of the assets that match a filter. */
export const listAssets = (read: Read, filter: AssetFilter, page: PageRequest) => {
  const { name, ...query } = assetQuery(filter)
  return jsonPage(read, {
    ...query,
    name: `${name}-${filter.sort}-${filter.direction}`,
    select: columns,
    order: assetOrder(filter),
    page,
    isPlannedEachTime: true,
  })
}
