import { orderPartTitles } from '#areas/work-orders/work-orders.port'

/** Titles of visits: the order and the local day. */
export const bookingTitles = orderPartTitles({
  permission: 'bookings.view',
  table: 'bookings',
  title: "w.number || ' ' || w.title || ' · ' || (timezone(w.time_zone, x.starts_at)::date)::text",
  hasDrafts: false,
})
