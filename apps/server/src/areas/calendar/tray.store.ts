import type { TrayJob } from '@fettle/contracts/calendar/calendar-view'
import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { showAddress, type WorkOrderRecord } from '#areas/work-orders/work-orders.port'
import type { Page, PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'

type TrayRow = Omit<TrayJob, 'address' | 'completeBy' | 'reason'> & {
  readonly address: WorkOrderRecord['address']
  readonly completeBy: Date
  readonly lastState: string | null
}

/** Jobs whose next step is a visit, or one job whatever its state. $1 tenant, $2 whether a client asks, $3 its branches, $4 moment, $5 words, $6 one job. */
const from = `from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join tenants k on k.id = j.contractor_tenant_id join tenants c on c.id = j.client_tenant_id
  where ($6::uuid is not null or j.state = 'hired') and case when $2 then j.client_tenant_id = $1 and ($3::uuid[] is null or w.organisation_id = any($3))
      and ($6::uuid is not null or exists (select from appointments a where a.client_tenant_id = $1 and a.contractor_tenant_id = j.contractor_tenant_id and a.kind = 'dlo'))
    else j.contractor_tenant_id = $1 end
    and ($6::uuid is not null or case when j.status_changes_at <= $4 then j.next_tab else j.tab end = 'awaiting-booking')
    and ($6::uuid is not null or not exists (select from bookings b where b.client_tenant_id = j.client_tenant_id and b.job_id = j.id
      and b.state in ('proposed', 'confirmed', 'en_route', 'on_site')))
    and ($5 = '' or strpos(lower(w.number || ' ' || w.title || ' ' || w.location_name), lower($5)) > 0) and ($6::uuid is null or j.id = $6)`

const valuesOf = (actor: Actor, at: string, asked: { readonly q: string; readonly jobUuid: string | null }) => [
  actor.tenantId,
  actor.side === 'client',
  organisationsOf(actor),
  at,
  asked.q,
  asked.jobUuid,
]

const reasons: Readonly<Record<string, TrayJob['reason']>> = { no_access: 'no_access', finished: 'further_visit' }

/** Jobs that wait for a visit, those that are due first before the others; or one job. */
export const listTray = async (
  read: Read,
  actor: Actor,
  {
    at,
    page,
    ...asked
  }: { readonly at: string; readonly page: PageRequest; readonly q: string; readonly jobUuid: string | null },
): Promise<Page<TrayJob>> => {
  const values = valuesOf(actor, at, asked)
  const [rows, [total]] = await Promise.all([
    read.rows<TrayRow>(
      'calendar-tray',
      `select j.id as "jobUuid", w.id as "workOrderUuid", w.number as "workOrderNumber", w.title, w.location_name as "locationName", w.address,
         w.time_zone as "timeZone", w.category, w.priority, w.complete_by as "completeBy", k.name as "contractorName", c.name as "clientName",
         (select b.state from bookings b where b.client_tenant_id = j.client_tenant_id and b.job_id = j.id and b.state in ('finished', 'no_access')
           order by b.starts_at desc limit 1) as "lastState"
       ${from} order by w.complete_by, j.id limit $7 offset $8`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('calendar-tray-count', `select count(*)::int as n ${from}`, values),
  ])
  return {
    rows: rows.map(({ address, completeBy, lastState, ...row }) => ({
      ...row,
      address: showAddress(address),
      completeBy: completeBy.toISOString(),
      reason: reasons[lastState ?? ''] ?? 'not_booked',
    })),
    count: total?.n ?? 0,
  }
}
