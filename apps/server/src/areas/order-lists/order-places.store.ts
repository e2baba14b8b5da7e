import type { PlaceOfOrders } from '@fettle/contracts/work-orders/work-order-view'
import type { Read } from '#platform/database/transaction'
import { type OrderFilter, orderQuery } from './order-list.store.ts'

/** Most orders on a map: the first of the list. */
const most = 500

type Row = PlaceOfOrders['orders'][number] & {
  location_uuid: string
  name: string
  town: string | null
  latitude: number | null
  longitude: number | null
}

/** Orders of a list by location. The position is that of the location or its nearest ancestor with one. */
export const orderPlaces = async (read: Read, filter: OrderFilter) => {
  const { name, picked, values, found } = orderQuery(filter, { limit: most, offset: 0 })
  const rows = await read.rows<Row>(
    `${name}-places`,
    `${found ? `with found as materialized (${found}) ` : ''}select w.id as uuid, w.number, w.title, w.priority,
       case when w.status_changes_at <= $2 then w.next_bucket else w.bucket end as bucket, w.location_id as location_uuid, w.location_name as name,
       w.address->>'town' as town, coalesce(l.latitude, above.latitude) as latitude, coalesce(l.longitude, above.longitude) as longitude, $3::text as currency
     from (${picked}) p cross join lateral (select * from work_orders where client_tenant_id = $1 and id = p.id offset 0) w
       join locations l on l.tenant_id = $1 and l.id = w.location_id
       left join lateral (select a.latitude, a.longitude from locations a where l.latitude is null and a.tenant_id = $1 and a.id = any(l.trail)
         and a.latitude is not null order by cardinality(a.trail) desc limit 1) above on true order by w.number`,
    values,
  )
  const places = new Map<string, PlaceOfOrders>()
  for (const { location_uuid: locationUuid, name: placeName, town, latitude, longitude, ...order } of rows) {
    if (latitude === null || longitude === null) continue
    const place = places.get(locationUuid) ?? { locationUuid, name: placeName, town, latitude, longitude, orders: [] }
    const { uuid, number, title, priority, bucket } = order
    place.orders.push({ uuid, number, title, priority, bucket })
    places.set(locationUuid, place)
  }
  return {
    places: [...places.values()],
    withoutPosition: rows.filter(({ latitude }) => latitude === null).length,
    isCut: rows.length === most,
  }
}
