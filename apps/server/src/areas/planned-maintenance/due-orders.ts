import type { Actor } from '@fettle/domain/access/actor'
import { allowOccurrence } from '@fettle/domain/planned-maintenance/schedule'
import type { Position } from '@fettle/domain/rules/position'
import type { Category } from '@fettle/domain/work-orders/categories'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import type { CommandContext } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { assetOf, makeOrder } from './make-work.ts'
import { lockOccurrence } from './occurrences.store.ts'
import { lockSchedule } from './schedules.store.ts'
import { toReader, viewOccurrence } from './show-occurrence.ts'

export type DueOrder = {
  readonly id: string
  readonly companyId: string
  readonly title: string
  readonly category: Category
  readonly dueOn: string
  readonly locationId: string
  readonly locationName: string
  readonly zone: string
  /** Of the place, or of the nearest one above it that has a position. */
  readonly point: Position | null
}

/** Dates due by a day for which no order exists yet, of active schedules of companies. */
export const listDueOrders = async (
  read: Read,
  actor: Actor,
  { companies, until }: { readonly companies: readonly string[]; readonly until: string },
): Promise<DueOrder[]> => {
  type Row = Omit<DueOrder, 'point'> & { readonly latitude: number | null; readonly longitude: number | null }
  const rows = await read.rows<Row>(
    'planned-due-orders',
    `select o.id, s.contractor_tenant_id as "companyId", s.title, s.category, o.due_on::text as "dueOn", l.id as "locationId", l.name as "locationName",
       coalesce(l.address->>'time_zone', $5) as zone, p.latitude, p.longitude
     from occurrences o join schedules s on s.tenant_id = o.tenant_id and s.id = o.schedule_id
       left join assets a on a.tenant_id = o.tenant_id and a.id = o.asset_id
       join locations l on l.tenant_id = o.tenant_id and l.id = coalesce(a.location_id, o.location_id)
       left join lateral (select above.latitude, above.longitude from locations above where above.tenant_id = l.tenant_id and above.id = any(l.trail || l.id)
         and above.latitude is not null order by cardinality(above.trail) desc limit 1) p on true
     where o.tenant_id = $1 and o.state = 'upcoming' and s.state = 'active' and s.makes = 'order' and s.contractor_tenant_id = any($2::uuid[])
       and o.due_on <= $3::date and ($4::uuid[] is null or l.organisation_id = any($4)) and (a.id is null or a.state <> 'retired')
     order by o.due_on, o.id limit 500`,
    [read.tenantId, companies, until, organisationsOf(actor), toReader(actor, 0).zone],
  )
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

/** Creates the order of a date now and returns its id. */
export const makeOrderOf = async (context: CommandContext, occurrenceUuid: string): Promise<string> => {
  const { tx, actor, now } = context
  // Outside the scope of the actor it does not exist.
  await viewOccurrence(tx, occurrenceUuid, { actor, now })
  const occurrence = found(await lockOccurrence(tx, occurrenceUuid))
  const schedule = found(await lockSchedule(tx, occurrence.scheduleId))
  accept(allowOccurrence(occurrence, schedule.state, 'instruct'))
  if ((await assetOf(tx, occurrence))?.state === 'retired') throw new Refused('asset_retired')
  const workOrderId = await makeOrder(context, { schedule, occurrence })
  await tx.applyEvents()
  return workOrderId
}
