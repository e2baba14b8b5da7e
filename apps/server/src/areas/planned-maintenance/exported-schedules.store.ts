import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import type { Read } from '#platform/database/transaction'
import type { ScheduleRecord } from './planned-maintenance.tables.ts'
import { isSeen, type ScheduleFilter, scheduleQuery } from './schedules.store.ts'

type Columns = Pick<
  ScheduleRecord,
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'service'
  | 'priority'
  | 'basis'
  | 'shift'
  | 'state'
  | 'earlyDays'
  | 'leadDays'
  | 'startsOn'
>
/** A schedule as a file holds it; locations and assets are named by the keys that an import recognises. */
export type ScheduleEntry = Columns & {
  readonly reference: string | null
  readonly costCode: string
  readonly requirement: string | null
  readonly contractor: string | null
  readonly rule: RecurrenceRule
  /** Minor units. */
  readonly budget: number | null
  readonly places: readonly string[]
  readonly assets: readonly string[]
}

/** Ids of the schedules of a list in its order, for a file; the tenant is the first value of the statement. */
export const selectSchedules = (tenantId: string, filter: ScheduleFilter, most: number) => {
  const { from, order, values } = scheduleQuery(tenantId, filter)
  return {
    name: 'schedules-selection',
    text: `select s.id, row_number() over (order by ${order}) as n ${from} order by n limit ${most}`,
    values,
  }
}

/** Schedules by id, in that order; those no longer visible are left out. */
export const schedulesByKey = (
  read: Read,
  { ids, organisations }: { readonly ids: readonly string[]; readonly organisations: readonly string[] | null },
): Promise<ScheduleEntry[]> =>
  read.rows(
    'schedules-by-key',
    `select s.id, s.external_reference as reference, s.title, s.description, s.category, s.service, s.priority, s.cost_code as "costCode", s.requirement_key as requirement,
       c.name as contractor, s.rule, s.starts_on::text as "startsOn", s.basis, s.shift, s.early_days as "earlyDays", s.lead_days as "leadDays", s.budget::float8 as budget, s.state,
       array(select coalesce(l.external_reference, l.id::text) from schedule_targets t join locations l on l.tenant_id = t.tenant_id and l.id = t.location_id
         where t.tenant_id = s.tenant_id and t.schedule_id = s.id order by l.name, l.id) as places,
       array(select coalesce(a.external_reference, '#' || a.number) from schedule_assets t join assets a on a.tenant_id = t.tenant_id and a.id = t.asset_id
         where t.tenant_id = s.tenant_id and t.schedule_id = s.id order by a.number) as assets
     from unnest($2::uuid[]) with ordinality p (id, n) join schedules s on s.id = p.id left join tenants c on c.id = s.contractor_tenant_id
     where s.tenant_id = $1 and ${isSeen('$3')} order by p.n`,
    [read.tenantId, ids, organisations],
  )
