import type { Read } from '#platform/database/transaction'
import { countBookings } from './bookings.store.ts'

/** Visits of an order that took place or failed at a closed door. */
export const visitsThatTookPlace = (read: Read, workOrderId: string): Promise<number> =>
  countBookings(read, { workOrderId, states: ['finished', 'no_access'] })

/** Whether a job has a confirmed visit ahead or one that took place, another one than `except`. */
export const hasVisitsLeft = async (read: Read, jobId: string, except?: string): Promise<boolean> =>
  (await countBookings(read, {
    jobId,
    states: ['confirmed', 'en_route', 'on_site', 'finished', 'no_access'],
    ...(except === undefined ? {} : { except }),
  })) > 0

export type TriedVisit = {
  readonly id: string
  readonly state: 'finished' | 'no_access'
  readonly at: number
  readonly note: string
  readonly contractorName: string
}

/** Visits of an order that got in or found nobody, by when they began; the first one first. */
export const visitsTried = async (read: Read, workOrderId: string): Promise<TriedVisit[]> => {
  const rows = await read.rows<{ id: string; state: TriedVisit['state']; at: Date; note: string; name: string }>(
    'visits-tried',
    `select b.id, b.state, b.starts_at as at, b.outcome_note as note, t.name from bookings b join tenants t on t.id = b.contractor_tenant_id
     where b.client_tenant_id = $1 and b.work_order_id = $2 and b.state in ('finished', 'no_access') order by b.starts_at, b.id`,
    [read.tenantId, workOrderId],
  )
  return rows.map(({ id, state, at, note, name }) => ({ id, state, at: at.getTime(), note, contractorName: name }))
}
