import { hasPermission } from '@fettle/domain/access/actor'
import { rawScope } from '#areas/work-orders/work-orders.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Titles of quotes; drafts only to their contractor. */
export const quoteTitles: TitlesOf = async (read, actor, asked) => {
  if (!hasPermission(actor, 'quotes.view')) return []
  const { condition, values } = rawScope(actor, 'quotes.view', 'q')
  return findTitles(
    read,
    {
      name: `quotes-${actor.side}`,
      id: 'q.id',
      title: "q.number || ' · ' || w.number || ' ' || w.title",
      organisation: actor.side === 'client' ? 'w.organisation_id' : 'null::uuid',
      zone: 'w.time_zone',
      from: `from quotes q join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id
        where ${condition} and $2::uuid is not null${actor.side === 'client' ? " and q.state <> 'draft'" : ''}`,
      scope: values,
    },
    asked,
  )
}
