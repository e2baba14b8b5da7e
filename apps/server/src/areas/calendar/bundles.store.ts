import type { Actor } from '@fettle/domain/access/actor'
import type { Category } from '@fettle/domain/work-orders/categories'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { bundleDismissals } from './calendar.tables.ts'

export type BundleJob = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly locationName: string
  readonly title: string
  readonly number: number
  readonly category: Category
  readonly completeBy: Date
  readonly hazardAt: Date | null
}

/** Jobs with place, trade, target and the next statutory deadline. */
export const bundleJobs = async (read: Read, jobs: readonly string[]): Promise<ReadonlyMap<string, BundleJob>> => {
  const rows = await read.rows<BundleJob>(
    'bundle-jobs',
    `select j.id, j.contractor_tenant_id as "companyId", w.location_id as "locationId", w.location_name as "locationName", w.title, w.number,
       w.category, w.complete_by as "completeBy", h.due_at as "hazardAt"
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
       left join hazard_deadlines_of_jobs($1::uuid[]) h on h.job_id = j.id
     where j.id = any($1::uuid[])`,
    [jobs],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Hired jobs without an open visit on which an inspection is due by a day. */
export const jobsToInspect = async (read: Read, actor: Actor, until: string): Promise<readonly string[]> => {
  const rows = await read.rows<{ id: string }>(
    'bundle-inspections',
    `select distinct j.id from inspections i join jobs j on j.client_tenant_id = i.client_tenant_id and j.id = i.job_id
       join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
     where case when $2 then i.client_tenant_id = $1 and ($3::uuid[] is null or w.organisation_id = any($3)) else i.contractor_tenant_id = $1 end
       and i.state in ('assigned', 'in_progress') and i.due_on <= $4::date and j.state = 'hired'
       and not exists (select from bookings b where b.client_tenant_id = j.client_tenant_id and b.job_id = j.id
         and b.state in ('proposed', 'confirmed', 'en_route', 'on_site'))`,
    [actor.tenantId, actor.side === 'client', organisationsOf(actor), until],
  )
  return rows.map(({ id }) => id)
}

/** What is no longer proposed for visits, as `visit item`. */
export const dismissedItems = async (read: Read, visits: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await read.rows<{ key: string }>(
    'bundle-dismissed',
    `select booking_id || ' ' || item_id as key from bundle_dismissals where tenant_id = $1 and booking_id = any($2::uuid[])`,
    [read.tenantId, visits],
  )
  return new Set(rows.map(({ key }) => key))
}

type Dismissal = Omit<typeof bundleDismissals.$inferInsert, 'tenantId'>

export const dismissItem = async (tx: Tx, dismissal: Dismissal): Promise<void> =>
  void (await tx.db
    .insert(bundleDismissals)
    .values({ ...dismissal, tenantId: tx.tenantId })
    .onConflictDoNothing())

/** The job of a company on an order of the tenant. */
export const findJobOfOrder = async (
  read: Read,
  { workOrderId, companyId }: { readonly workOrderId: string; readonly companyId: string },
): Promise<string | undefined> => {
  const [row] = await read.rows<{ id: string }>(
    'bundle-job-of-order',
    `select id from jobs where client_tenant_id = $1 and work_order_id = $2 and contractor_tenant_id = $3 and state = 'hired'`,
    [read.tenantId, workOrderId, companyId],
  )
  return row?.id
}
