import { hasPermission } from '@fettle/domain/access/actor'
import { rawScope } from '#areas/work-orders/work-orders.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Titles of visits: the order and the local day. */
export const bookingTitles: TitlesOf = async (read, actor, asked) => {
  if (!hasPermission(actor, 'bookings.view')) return []
  const { condition, values } = rawScope(actor, 'bookings.view', 'b')
  return findTitles(
    read,
    {
      name: `bookings-${actor.side}`,
      id: 'b.id',
      title: "w.number || ' ' || w.title || ' · ' || (timezone(w.time_zone, b.starts_at)::date)::text",
      organisation: actor.side === 'client' ? 'w.organisation_id' : 'null::uuid',
      zone: 'w.time_zone',
      from: `from bookings b join work_orders w on w.client_tenant_id = b.client_tenant_id and w.id = b.work_order_id
        where ${condition} and $2::uuid is not null`,
      scope: values,
    },
    asked,
  )
}
