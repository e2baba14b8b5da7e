import type { AssigneeView } from '@fettle/contracts/work-orders/work-order-view'
import type { Market } from '@fettle/domain/editions/edition'
import { warrantyMonthsFor } from '@fettle/domain/work-orders/warranty'
import { type Recalled, termsOf } from '#areas/order-settings/order-settings.port'
import type { Read } from '#platform/database/transaction'

type Row = {
  organisation_name: string
  created_by: string | null
  assignee: AssigneeView | null
  category: string
  terms: Parameters<typeof termsOf>[0]
  recalled: Recalled | null
  contractors: { id: string; name: string }[] | null
}

/** Related data of an order's view: author, organisation, invited contractors, and the recalled order. */
export type OrderRelationsData = {
  readonly organisationName: string
  readonly createdBy: string
  readonly assignee: AssigneeView | null
  /** Months of warranty of the order's category. */
  readonly months: number
  readonly recalled: Recalled | undefined
  /** Names of the order's contractors by tenant. */
  readonly contractors: ReadonlyMap<string, string>
}

/**
 * Queried by the order id, so that it can be pipelined with the order itself. Undefined when the reader cannot see the
 * order.
 */
export const loadOrderRelations = async (
  read: Read,
  { clientTenantId, id }: { clientTenantId: string; id: string },
  namespace: Market,
): Promise<OrderRelationsData | undefined> => {
  const [row] = await read.rows<Row>(
    'beside-order',
    `select o.name as organisation_name, m.display_name as created_by, w.category,
       (select json_build_object('userUuid', a.id, 'name', a.display_name) from memberships a where a.tenant_id = $1 and a.id = w.assignee_membership_id) as assignee,
       (select json_build_object('months', t.months, 'by_category', t.by_category, 'version', t.version) from warranty_terms t where t.tenant_id = $1) as terms,
       case when w.recall_of is not null then (select json_build_object('id', r.id, 'number', r.number, 'title', r.title) from work_orders r where r.id = w.recall_of) end as recalled,
       (select json_agg(json_build_object('id', t.id, 'name', t.name)) from tenants t
         where t.id in (select j.contractor_tenant_id from jobs j where j.client_tenant_id = $1 and j.work_order_id = $2)) as contractors
     from work_orders w join organisations o on o.tenant_id = w.client_tenant_id and o.id = w.organisation_id
       left join memberships m on m.id = w.created_by_membership_id where w.client_tenant_id = $1 and w.id = $2`,
    [clientTenantId, id],
  )
  return (
    row && {
      organisationName: row.organisation_name,
      createdBy: row.created_by ?? '',
      assignee: row.assignee,
      months: warrantyMonthsFor(termsOf(row.terms, namespace), row.category),
      recalled: row.recalled ?? undefined,
      contractors: new Map((row.contractors ?? []).map((each) => [each.id, each.name])),
    }
  )
}
