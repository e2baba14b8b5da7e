import type { Read } from '#platform/database/transaction'
import { inScope } from './assets.scope.ts'

/** Day on which an asset `a` of type `t` is expected to be replaced. */
export const replacementOf = 'replacement_on(a.installed_on, t.life_months, a.condition, a.condition_on)'

export type YearOfReplacements = {
  /** 0 for what is due already, null where the day is unknown. */
  readonly year: number | null
  readonly assets: number
  /** Minor units; assets without a price are left out. */
  readonly cost: string
  readonly unpriced: number
}

type Asked = {
  readonly organisations: readonly string[] | null
  readonly today: string
  /** The last day of the forecast. */
  readonly until: string
}

/** Assets in use by the year in which they are expected to be replaced. */
export const replacementsByYear = (read: Read, { organisations, today, until }: Asked): Promise<YearOfReplacements[]> =>
  read.rows(
    'asset-replacements',
    `select x.year, count(*)::int as assets, coalesce(sum(x.cost), 0)::text as cost, count(*) filter (where x.cost is null)::int as unpriced
     from (select case when ${replacementOf} < $3::date then 0 else extract(year from ${replacementOf})::int end as year, t.replacement_cost * a.quantity as cost
       from assets a join asset_types t on t.tenant_id = a.tenant_id and t.id = a.type_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
       where a.tenant_id = $1 and ${inScope('$2')} and a.state <> 'retired' and (${replacementOf} <= $4::date or ${replacementOf} is null)) x
     group by x.year order by x.year nulls last`,
    [read.tenantId, organisations, today, until],
  )
