import type { trendsOutput } from '@fettle/contracts/work-orders/trends'
import { ageBands, lastWeeks, shownWeeks } from '@fettle/domain/insights/measures'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { clientBuckets, contractorTabs, isEnded } from '@fettle/domain/work-orders/buckets'
import type * as z from 'zod/mini'
import type { Read } from '#platform/database/transaction'

type Trends = z.infer<typeof trendsOutput>

/** Work of one side that is open or was finished within the weeks: raised, due and finished. */
const recentWork = {
  orders: {
    name: 'trends-orders',
    from: 'work_orders w',
    columns: 'w.created_at, w.complete_by as due, w.finished_at, w.bucket as leaf',
    scope: 'w.client_tenant_id = $1 and ($2::uuid[] is null or w.organisation_id = any($2))',
    leaf: 'w.bucket',
    finished: 'w.finished_at',
    open: clientBuckets.filter((bucket) => !isEnded(bucket)),
  },
  jobs: {
    name: 'trends-jobs',
    from: 'jobs j',
    columns: 'j.created_at, j.due_at as due, j.finished_at, j.tab as leaf',
    scope:
      'j.contractor_tenant_id = $1 and ($2::uuid[] is null or exists (select from job_assignees a where a.contractor_tenant_id = $1 and a.job_id = j.id and a.membership_id = any($2)))',
    leaf: 'j.tab',
    finished: 'j.finished_at',
    open: contractorTabs.filter((tab) => !isEnded(tab)),
  },
} as const

type Scope = {
  readonly tenantId: string
  /** Organisations of a client, or the assignee of jobs; null is all. */
  readonly within: readonly string[] | null
  readonly now: string
  readonly zone: string
}

type Row = {
  ages: number[]
  weeks: { raised: number; finished: number; on_time: number; open: number; overdue: number }[]
}

/**
 * Age of open work, and by week what was raised, finished and finished on time, and what was open and overdue at its end.
 * Reads open work, and what was finished within the weeks, by their indexes.
 */
export const readTrends = async (
  read: Read,
  kind: keyof typeof recentWork,
  { tenantId, within, now, zone }: Scope,
): Promise<Trends> => {
  const { name, from, columns, scope, leaf, finished, open } = recentWork[kind]
  const { days, bounds } = lastWeeks(zone, localDateOf(zone, Date.parse(now)), shownWeeks)
  const [row] = await read.rows<Row>(
    name,
    `with recent as materialized (
       select ${columns} from ${from} where ${scope} and ${leaf} = any($3) and ${finished} is null
       union all select ${columns} from ${from} where ${scope} and ${finished} >= $4::timestamptz and ${leaf} not in ('cancelled', 'lost')
     ), weeks as (select starts_at, least(ends_at, $5::timestamptz) as ends_at, place from unnest($6::timestamptz[], $7::timestamptz[]) with ordinality week (starts_at, ends_at, place))
     select
       (select json_agg((select count(*) from recent where leaf = any($3) and $5::timestamptz - created_at >= make_interval(days => band.since)
          and (band.until is null or $5::timestamptz - created_at < make_interval(days => band.until))) order by band.since)
        from unnest($8::int[], $9::int[]) band (since, until)) as ages,
       (select json_agg(json_build_object(
          'raised', (select count(*) from recent where created_at >= w.starts_at and created_at < w.ends_at),
          'finished', (select count(*) from recent where finished_at >= w.starts_at and finished_at < w.ends_at),
          'on_time', (select count(*) from recent where finished_at >= w.starts_at and finished_at < w.ends_at and (due is null or finished_at <= due)),
          'open', (select count(*) from recent where created_at < w.ends_at and (finished_at is null or finished_at >= w.ends_at)),
          'overdue', (select count(*) from recent where due < w.ends_at and (finished_at is null or finished_at >= w.ends_at))) order by w.place) from weeks w) as weeks`,
    [
      tenantId,
      within,
      open,
      new Date(bounds[0] as number).toISOString(),
      now,
      bounds.slice(0, -1).map((at) => new Date(at).toISOString()),
      bounds.slice(1).map((at) => new Date(at).toISOString()),
      [...ageBands],
      [...ageBands.slice(1), null],
    ],
  )
  return {
    ages: ageBands.map((fromDays, at) => ({
      fromDays,
      toDays: ageBands[at + 1] ?? null,
      count: row?.ages[at] ?? 0,
    })),
    weeks: days.map((startsOn, at) => {
      const { on_time: onTime = 0, raised = 0, finished: done = 0, open: left = 0, overdue = 0 } = row?.weeks[at] ?? {}
      return { startsOn, raised, finished: done, onTime, open: left, overdue }
    }),
  }
}
