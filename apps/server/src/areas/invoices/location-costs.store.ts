import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { Read } from '#platform/database/transaction'

type Asked = { readonly locationId: string; readonly since: string }
type Sums = { invoiced: number; own: number; orders: number }

const orders = `select w.id, w.created_at from locations l join work_orders w on w.client_tenant_id = l.tenant_id and w.location_id = l.id
  where l.tenant_id = $1 and (l.id = $2 or l.trail @> array[$2::uuid])`

/** Invoices and internal costs since a day at a location and everything inside, in minor units with tax. */
export const sumLocationCosts = async (read: Read, { locationId, since }: Asked): Promise<Sums> => {
  const [row] = await read.rows<{ invoiced: string; own: string; orders: number }>(
    'location-costs',
    `with orders as (${orders})
     select (select coalesce(sum(i.gross), 0) from orders o join invoices i on i.client_tenant_id = $1 and i.work_order_id = o.id where i.state = any($4::text[]) and i.issued_on >= $3::date) as invoiced,
       (select coalesce(sum(c.amount), 0) from orders o join own_costs c on c.client_tenant_id = $1 and c.work_order_id = o.id where c.removed_at is null and c.incurred_on >= $3::date) as own,
       (select count(*)::int from orders where created_at >= $3::date) as orders`,
    [read.tenantId, locationId, since, [...openInvoiceStates, ...paidInvoiceStates]],
  )
  return { invoiced: Number(row?.invoiced ?? 0), own: Number(row?.own ?? 0), orders: row?.orders ?? 0 }
}
