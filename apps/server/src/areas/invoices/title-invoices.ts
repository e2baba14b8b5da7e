import { hasPermission } from '@fettle/domain/access/actor'
import { rawScope } from '#areas/work-orders/work-orders.port'
import { findTitles, type TitlesOf } from '#platform/database/subject-titles'

/** Titles of invoices; drafts only to their contractor. */
export const invoiceTitles: TitlesOf = async (read, actor, asked) => {
  if (!hasPermission(actor, 'invoices.view')) return []
  const { condition, values } = rawScope(actor, 'invoices.view', 'i')
  return findTitles(
    read,
    {
      name: `invoices-${actor.side}`,
      id: 'i.id',
      title: "i.number || ' · ' || w.number || ' ' || w.title",
      organisation: actor.side === 'client' ? 'w.organisation_id' : 'null::uuid',
      zone: 'w.time_zone',
      from: `from invoices i join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
        where ${condition} and $2::uuid is not null${actor.side === 'client' ? " and i.state <> 'draft'" : ''}`,
      scope: values,
    },
    asked,
  )
}
