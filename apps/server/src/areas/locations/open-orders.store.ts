import type { Write } from '#platform/database/combine-writes'
import type { Read, Tx } from '#platform/database/transaction'
import type { LocationRecord } from './locations.tables.ts'

// A shard is nobody else's until the commit; by place, so that those who find none free wait for each other in one order.
const adding = (places: string) =>
  `insert into place_counters as c (tenant_id, location_id, shard, n) select $1, place, counter_shard($1), n from (${places}) p (place, n) order by place
   on conflict (tenant_id, location_id, shard) do update set n = c.n + excluded.n`

/** Open work orders at a place and everywhere above it. Whoever moves the place meanwhile is waited for, and waits. */
export const countOrder = (tenantId: string, locationId: string, by: number): Write => [
  'location-order',
  adding(
    'select unnest(l.trail || l.id), $3::bigint from (select id, trail from locations where tenant_id = $1 and id = $2 for key share) l',
  ),
  [tenantId, locationId, by],
]

/** A place has moved with all below it: what is open there counts no longer above where it stood, but above where it stands. */
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

/** How many are open at a place `l` and below it. */
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
