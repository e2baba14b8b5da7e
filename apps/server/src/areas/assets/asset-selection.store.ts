import type { CustomValues } from '@fettle/domain/locations/custom-field'
import type { Read } from '#platform/database/transaction'
import { type AssetFilter, assetOrder, assetQuery } from './asset-list.store.ts'
import { inScope } from './assets.scope.ts'

/** The first `most` assets of a list in its order by id and position, for exports. */
export const selectAssets = (filter: AssetFilter, most: number) => {
  const { name, from, values } = assetQuery(filter)
  return {
    name: `${name}-${filter.sort}-${filter.direction}-selection`,
    text: `select a.id, row_number() over (order by ${assetOrder(filter)}) as n ${from} order by n limit ${most}`,
    values,
  }
}

/** An asset as a file holds it. */
export type AssetEntry = {
  readonly id: string
  readonly reference: string | null
  readonly number: number
  readonly name: string
  readonly type: string
  readonly place: string
  readonly placeName: string
  readonly parent: string | null
  readonly make: string
  readonly model: string
  readonly serial: string
  readonly quantity: number
  readonly installedOn: string | null
  readonly condition: number | null
  readonly conditionOn: string | null
  readonly state: string
  readonly customValues: CustomValues
}

type Asked = { readonly ids: readonly string[]; readonly organisations: readonly string[] | null }

/** Assets by id, in the given order; those a member no longer sees are omitted. Place and parent are named by reference or id. */
export const assetsByKey = (read: Read, { ids, organisations }: Asked): Promise<AssetEntry[]> =>
  read.rows<AssetEntry>(
    'assets-by-key',
    `select a.id, a.external_reference as reference, a.number, a.name, t.name as type, coalesce(l.external_reference, l.id::text) as place, l.name as "placeName",
       coalesce(w.external_reference, w.id::text) as parent, a.make, a.model, a.serial, a.quantity, a.installed_on::text as "installedOn", a.condition,
       a.condition_on::text as "conditionOn", a.state, a.custom_values as "customValues"
     from unnest($2::uuid[]) with ordinality p (id, n) join assets a on a.tenant_id = $1 and a.id = p.id
       join asset_types t on t.tenant_id = a.tenant_id and t.id = a.type_id join locations l on l.tenant_id = a.tenant_id and l.id = a.location_id
       left join assets w on w.tenant_id = a.tenant_id and w.id = a.parent_id
     where ${inScope('$3')} order by p.n`,
    [read.tenantId, ids, organisations],
  )
