import type { Write } from '#platform/database/combine-writes'
import type { Read, Tx } from '#platform/database/transaction'
import type { LocationRecord } from './locations.tables.ts'

// A shard is locked until the commit; ordered by location, so that waiting transactions do not deadlock.
const adding = (places: string) =>
  `insert into place_counters as c (tenant_id, location_id, shard, n) select $1, place, counter_shard($1), n from (${places}) p (place, n) order by place
   on conflict (tenant_id, location_id, shard) do update set n = c.n + excluded.n`

/** Counts an open work order at a location and its ancestors. Serialised with moves of the location. */
export const countOrder = (tenantId: string, locationId: string, by: number): Write => [
  'location-order',
  adding(
    'select unnest(l.trail || l.id), $3::bigint from (select id, trail from locations where tenant_id = $1 and id = $2 for key share) l',
  ),
  [tenantId, locationId, by],
]

/** Moves the counts of a moved location from its old to its new ancestors. */
export const moveOrders = (
  tx: Tx,
  before: Pick<LocationRecord, 'id' | 'trail'>,
  after: Pick<LocationRecord, 'trail'>,
): Promise<unknown> =>
  tx.rows(
    'location-orders-move',
    adding(`select place, sum(d) * open.n from (select unnest($3::uuid[]), -1 union all select unnest($4::uuid[]), 1) m (place, d)
       cross join (select sum(n) as n from place_counters where tenant_id = $1 and location_id = $2) open
       group by place, open.n having sum(d) * open.n <> 0`),
    [tx.tenantId, before.id, before.trail, after.trail],
  )

/** Number of open orders at a location `l` and its descendants. */
export const countOpenOrders =
  '(select coalesce(sum(c.n), 0)::int from place_counters c where c.tenant_id = l.tenant_id and c.location_id = l.id)'

export const openOrdersByLocation = async (read: Read, { id }: Pick<LocationRecord, 'id'>): Promise<number> => {
  const [place] = await read.rows<{ open: number }>(
    'location-open-orders',
    `select ${countOpenOrders} as open from locations l where l.tenant_id = $1 and l.id = $2`,
    [read.tenantId, id],
  )
  return place?.open ?? 0
}
