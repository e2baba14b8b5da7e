import type { Actor } from '@fettle/domain/access/actor'
import type { RelatedOrder, RelationKind } from '@fettle/domain/work-orders/order-relations'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'

export type OtherOrder = {
  work_order_id: string
  number: number
  title: string
  state: string
  bucket: string
  created_at: Date
}
export type RelationRow = OtherOrder & { id: string | null; kind: RelationKind; is_first: boolean }

/** Columns of an order summary; its bucket as of the moment. */
const named = (moment: string) => `o.id as work_order_id, o.number, o.title, o.state, o.created_at,
  case when o.status_changes_at <= ${moment} then coalesce(o.next_bucket, o.bucket) else o.bucket end as bucket`

/** Relations of an order visible to the reader, including recalls, which are columns of the order. */
export const listRelationsOf = (
  read: Read,
  actor: Actor,
  { workOrderId, at }: { workOrderId: string; at: string },
): Promise<RelationRow[]> =>
  read.rows<RelationRow>(
    'order-relations',
    `with linked as (
       select r.id, r.kind, true as is_first, r.other_work_order_id as other from order_relations r
         where r.client_tenant_id = $1 and r.work_order_id = $2
       union all select r.id, r.kind, false, r.work_order_id from order_relations r
         where r.client_tenant_id = $1 and r.other_work_order_id = $2
       union all select null, 'recall_of', true, w.recall_of from work_orders w
         where w.client_tenant_id = $1 and w.id = $2 and w.recall_of is not null
       union all select null, 'recall_of', false, w.id from work_orders w
         where w.client_tenant_id = $1 and w.recall_of = $2)
     select l.id, l.kind, l.is_first, ${named('$4')}
     from linked l join work_orders o on o.client_tenant_id = $1 and o.id = l.other
     where $3::uuid[] is null or o.organisation_id = any($3)
     order by o.number desc limit 200`,
    [read.tenantId, workOrderId, organisationsOf(actor), at],
  )

export type SimilarOrderRow = OtherOrder & { location_name: string; contractor_name: string | null }

/**
 * Open orders of a category that may be the same trouble, visible to the reader: at the location, at a place that it lies in, where an
 * emergency of any category counts, and below it. Those of the location first, then those around it, the latest first.
 */
export const openSimilarOrders = (
  read: Read,
  actor: Actor,
  { locationId, category, at }: { locationId: string; category: string; at: string },
): Promise<SimilarOrderRow[]> =>
  read.rows<SimilarOrderRow>(
    'orders-alike',
    `select ${named('$5')}, o.location_name, t.name as contractor_name
     from locations here join locations l on l.tenant_id = here.tenant_id
         and (l.id = here.id or l.id = any(here.trail) or l.trail @> array[here.id])
       join work_orders o on o.client_tenant_id = l.tenant_id and o.location_id = l.id
       left join tenants t on t.id = o.contractor_tenant_id
     where here.tenant_id = $1 and here.id = $2 and (o.category = $3 or (o.priority = 'emergency' and l.id = any(here.trail)))
       and o.state not in ('invoice_paid', 'customer_cancelled') and ($4::uuid[] is null or o.organisation_id = any($4))
     order by l.id = here.id desc, l.id = any(here.trail) desc, o.created_at desc limit 8`,
    [read.tenantId, locationId, category, organisationsOf(actor), at],
  )

/** Completed orders of a category at a location that may be under warranty, latest first. */
export const completedSimilarOrders = (
  read: Read,
  actor: Actor,
  { locationId, category, at, since }: { locationId: string; category: string; at: string; since: string },
): Promise<(SimilarOrderRow & { finished_at: Date; time_zone: string })[]> =>
  read.rows(
    'orders-settled-alike',
    `select ${named('$5')}, o.location_name, t.name as contractor_name, o.finished_at, o.time_zone
     from work_orders o join tenants t on t.id = o.contractor_tenant_id
     where o.client_tenant_id = $1 and o.location_id = $2 and o.category = $3 and o.state = 'invoice_paid' and o.finished_at > $6
       and ($4::uuid[] is null or o.organisation_id = any($4))
     order by o.created_at desc limit 5`,
    [read.tenantId, locationId, category, organisationsOf(actor), at, since],
  )

/** Locks two orders in a fixed order and reads their relations; as the client only. */
export const lockPair = async (
  tx: Tx,
  ids: readonly [string, string],
): Promise<{ orders: RelatedOrder[]; link: { id: string; kind: RelationKind } | undefined }> => {
  await tx.rows('orders-held', 'select 1 from work_orders where id = any($1::uuid[]) order by id for update', [ids])
  const [orders, [link]] = await Promise.all([
    tx.rows<RelatedOrder>(
      'order-levels',
      `select w.id as "workOrderId",
         exists (select from order_relations r where r.client_tenant_id = $1 and r.work_order_id = w.id and r.kind = 'part_of') as "hasParent",
         exists (select from order_relations r where r.client_tenant_id = $1 and r.other_work_order_id = w.id and r.kind = 'part_of') as "hasChildren"
       from work_orders w where w.client_tenant_id = $1 and w.id = any($2::uuid[])`,
      [tx.tenantId, ids],
    ),
    tx.rows<{ id: string; kind: RelationKind }>(
      'order-relation-between',
      `select id, kind from order_relations where client_tenant_id = $1
         and ((work_order_id = $2 and other_work_order_id = $3) or (work_order_id = $3 and other_work_order_id = $2))`,
      [tx.tenantId, ...ids],
    ),
  ])
  return { orders, link }
}

export type NewRelation = { first: string; second: string; kind: RelationKind; by: string; at: string }

export const insertRelation = (tx: Tx, { first, second, kind, by, at }: NewRelation) =>
  tx.rows(
    'order-relate',
    `insert into order_relations (client_tenant_id, work_order_id, other_work_order_id, kind, created_by_membership_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, first, second, kind, by, at],
  )

export const deleteRelation = (tx: Tx, id: string) =>
  tx.rows('order-unrelate', 'delete from order_relations where client_tenant_id = $1 and id = $2', [tx.tenantId, id])

/** Turns `duplicate_of` into `related` when the order is reinstated. */
export const downgradeDuplicate = (tx: Tx, workOrderId: string) =>
  tx.rows(
    'order-no-duplicate',
    `update order_relations set kind = 'related' where client_tenant_id = $1 and work_order_id = $2 and kind = 'duplicate_of'`,
    [tx.tenantId, workOrderId],
  )
