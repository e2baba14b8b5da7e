import { fromWire } from '@fettle/contracts/kernel/wire'
import { workOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import * as z from 'zod/mini'
import { jsonRows } from '#platform/database/json-row'
import type { Read } from '#platform/database/transaction'
import { exportedOrderRow, type OrderFilter, orderBySql, orderQuery } from './order-list.store.ts'

/**
 * A statement returning the orders of a list by id and position (`id`, `n` from 1), with its prepared statement name.
 */
export type Selection = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** The first `most` orders of a list in its order, for exports and bulk runs. */
export const selectOrders = (filter: OrderFilter, most: number): Selection => {
  const { name, picked, found, values } = orderQuery(filter, { offset: 0, limit: most }, most)
  const { direction } = filter
  const before = found ? `with found as materialized (${found}) ` : ''
  const text = `${before}select id, row_number() over (order by k ${orderBySql(filter)}, id ${direction}) as n from (${picked}) picked
    where $2::timestamptz is not null and $3::text is not null`
  return { name: `${name}-selection-${most}`, text, values }
}

/** Chosen orders, as far as the reader sees them, in the order of the choice. */
export const selectChosenOrders = (
  ids: readonly string[],
  { tenantId, organisations }: Pick<OrderFilter, 'tenantId' | 'organisations'>,
): Selection => ({
  name: 'orders-chosen',
  text: `select w.id, p.n from unnest($2::uuid[]) with ordinality p (id, n) join work_orders w on w.client_tenant_id = $1 and w.id = p.id
    where $3::uuid[] is null or w.organisation_id = any($3)`,
  values: [tenantId, ids, organisations],
})

type Asked = Pick<OrderFilter, 'tenantId' | 'now' | 'currency' | 'organisations'> & { ids: readonly string[] }

const exportedOrder = z.strictObject({
  ...workOrderRow.shape,
  addressLine1: z.nullable(z.string()),
  addressLine2: z.nullable(z.string()),
  externalReference: z.nullable(z.string()),
})
export type ExportedOrder = z.output<typeof exportedOrder>

/** Rows of the list by id, in the given order; deleted or invisible ones are omitted. */
export const ordersByKey = async (
  read: Read,
  { tenantId, now, currency, organisations, ids }: Asked,
): Promise<ExportedOrder[]> => {
  const [row] = await read.rows<{ json: unknown }>(
    'orders-by-key',
    `select (${jsonRows})::json as json from (
       select ${exportedOrderRow} as line from unnest($4::uuid[]) with ordinality p (id, n) cross join lateral (select * from work_orders where client_tenant_id = $1 and id = p.id offset 0) w
         join organisations o on o.tenant_id = $1 and o.id = w.organisation_id left join tenants t on t.id = w.contractor_tenant_id
       where $5::uuid[] is null or w.organisation_id = any($5) order by p.n) lines`,
    [tenantId, now, currency, ids, organisations],
  )
  return fromWire(z.array(exportedOrder), row?.json ?? []) as ExportedOrder[]
}
