import { addMonths } from '@fettle/domain/kernel/calendar'
import type { Read } from '#platform/database/transaction'

/** The contractor of dates whose schedule names none. */
const nobody = '00000000-0000-0000-0000-000000000000'

const month = "date_trunc('month', $2::date)"
/** Counters of the dates of $1 from $3 to $4, within the organisations $5: by month, those of the month of today ($2) by day. */
const counters = `(select * from planned_counters where tenant_id = $1 and span = 'month' and starts_on <> ${month}
    union all select * from planned_counters where tenant_id = $1 and span = 'day' and starts_on >= ${month} and starts_on < ${month} + interval '1 month') c
  where ($5::uuid[] is null or c.organisation_id = any($5)) and c.starts_on between $3::date and $4::date`

export type ForecastFilter = {
  readonly organisations: readonly string[] | null
  readonly category: string
  readonly organisationUuid: string | undefined
  /** A contractor, or `none` for dates without one. */
  readonly contractorUuid: string | undefined
  readonly today: string
  /** Months ahead, with that of today. */
  readonly months: number
}

type Sum = { readonly id: string; readonly name: string | null; readonly dates: number; readonly budget: string }
/** Sums of open dates: by month, missed ones under ''; of those ahead by category, organisation and contractor. */
export type ForecastSums = Readonly<Record<'month' | 'category' | 'organisation' | 'contractor', readonly Sum[]>>

export const forecastSums = async (read: Read, filter: ForecastFilter): Promise<ForecastSums> => {
  const { today, contractorUuid } = filter
  const last = addMonths(`${today.slice(0, 7)}-01`, filter.months)
  const rows = await read.rows<Sum & { part: keyof ForecastSums }>(
    'planned-forecast',
    `with cells as materialized (
       select case when c.starts_on < $2::date then '' else to_char(c.starts_on, 'YYYY-MM') end as month, c.organisation_id, c.category, c.contractor_tenant_id,
         sum(c.dates) as dates, sum(c.budget) as budget
       from ${counters} and c.starts_on < $9::date and c.state in ('upcoming', 'instructed') and not c.is_paused and ($6 = '' or c.category = $6)
         and ($7::uuid is null or c.organisation_id = $7) and ($8::uuid is null or c.contractor_tenant_id = $8) group by 1, 2, 3, 4),
     sums as (
       select 'month' as part, month as id, dates, budget from cells
       union all select 'category', category, dates, budget from cells where month <> ''
       union all select 'organisation', organisation_id::text, dates, budget from cells where month <> ''
       union all select 'contractor', contractor_tenant_id::text, dates, budget from cells where month <> '')
     select s.part, s.id, case s.part when 'organisation' then (select o.name from organisations o where o.tenant_id = $1 and o.id = s.id::uuid)
         when 'contractor' then (select t.name from tenants t where t.id = s.id::uuid) end as name, sum(s.dates)::int as dates, sum(s.budget)::text as budget
     from sums s group by s.part, s.id having sum(s.dates) > 0 order by sum(s.budget) desc, sum(s.dates) desc, s.id`,
    [
      read.tenantId,
      today,
      '0001-01-01',
      '9999-12-31',
      filter.organisations,
      filter.category,
      filter.organisationUuid ?? null,
      contractorUuid === 'none' ? nobody : (contractorUuid ?? null),
      last,
    ],
  )
  const of = (part: keyof ForecastSums) => rows.filter((row) => row.part === part)
  return {
    month: of('month'),
    category: of('category'),
    organisation: of('organisation'),
    contractor: of('contractor'),
  }
}

/** Whether a contractor of the sums is that of dates without one. */
export const isNobody = (id: string): boolean => id === nobody

export type YearRow = {
  readonly month: string
  readonly open: number
  readonly missed: number
  readonly done: number
  readonly skipped: number
}
type Period = {
  readonly organisations: readonly string[] | null
  readonly today: string
  /** First day of a month. */
  readonly from: string
  readonly to: string
}
/** All dates by month of their due date, from one day to another. */
export const datesByMonth = (read: Read, { organisations, today, from, to }: Period): Promise<YearRow[]> =>
  read.rows(
    'planned-year',
    `select * from (select to_char(c.starts_on, 'YYYY-MM') as month,
       coalesce(sum(c.dates) filter (where c.state in ('upcoming', 'instructed') and c.starts_on >= $2::date), 0)::int as open,
       coalesce(sum(c.dates) filter (where c.state in ('upcoming', 'instructed') and c.starts_on < $2::date), 0)::int as missed,
       coalesce(sum(c.dates) filter (where c.state = 'done'), 0)::int as done, coalesce(sum(c.dates) filter (where c.state = 'skipped'), 0)::int as skipped
     from ${counters} group by 1) x where x.open + x.missed + x.done + x.skipped > 0 order by x.month`,
    [read.tenantId, today, from, to, organisations],
  )
