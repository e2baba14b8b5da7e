import type { Actor } from '@fettle/domain/access/actor'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { paymentRuns } from './payment-runs.tables.ts'

/** Invoices of `payment_runs`, with their orders as `w`; a condition on their branch is added. */
export const invoicesOfRun = `select from payment_run_lines l
  join invoices i on i.client_tenant_id = l.client_tenant_id and i.id = l.invoice_id
  join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id
  where l.client_tenant_id = payment_runs.client_tenant_id and l.run_id = payment_runs.id`

/** Runs of the client whose invoices are all of branches that the actor may see: its sums, transfers and file are of the whole run. */
export const runScope = (actor: Actor): SQL | undefined => {
  const organisations = organisationsOf(actor)
  return and(
    eq(paymentRuns.clientTenantId, actor.tenantId),
    organisations === null
      ? undefined
      : sql`not exists (${sql.raw(invoicesOfRun)} and ${notInArray(sql`w.organisation_id`, [...organisations])})`,
  )
}
