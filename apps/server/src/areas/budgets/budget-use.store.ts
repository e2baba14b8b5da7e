import type { BudgetUse } from '@fettle/domain/budgets/budget'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'

/** A budget with what uses it; sums as decimal texts. */
export type UsedBudget = {
  readonly id: string
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly location_id: string | null
  readonly location_name: string | null
  readonly portfolio_id: string | null
  readonly portfolio_name: string | null
  readonly categories: string[]
  readonly account_code_id: string | null
  readonly account_code: string | null
  readonly amount: string
  readonly warn_percent: number
  readonly is_hard_stop: boolean
  readonly spent: string
  readonly waiting: string
  readonly committed: string
  readonly version: number
}

/** What uses a budget, in minor units. */
export const toUse = ({ spent, waiting, committed }: UsedBudget): BudgetUse => ({
  spent: Number(spent),
  waiting: Number(waiting),
  committed: Number(committed),
})

/** The day that awarded work counts on: when it is due, and today once that has passed. */
const commitmentDay = 'greatest((w.complete_by at time zone w.time_zone)::date, $2::date)'

const columns = `b.id, b.name, b.starts_on::text, b.ends_on::text, b.location_id, p.name as location_name, b.portfolio_id, g.name as portfolio_name, b.categories,
  b.account_code_id, k.code as account_code, b.amount, b.warn_percent, b.is_hard_stop, b.version, u.spent::text as spent, u.waiting::text as waiting,
  u.committed::text as committed`

/** Sums of the counters of each budget; what is overdue is committed today. */
const used = `from budgets b
  left join locations p on p.tenant_id = b.tenant_id and p.id = b.location_id
  left join location_groups g on g.tenant_id = b.tenant_id and g.id = b.portfolio_id
  left join account_codes k on k.tenant_id = b.tenant_id and k.id = b.account_code_id
  cross join lateral (select coalesce(sum(c.spent), 0) as spent, coalesce(sum(c.waiting), 0) as waiting,
      coalesce(sum(c.committed) filter (where greatest(c.on_day, $2::date) between b.starts_on and b.ends_on), 0) as committed
    from budget_counters c where c.tenant_id = b.tenant_id and c.budget_id = b.id) u`

/** The reader: branches of its scope (null is all), and the day that is today. */
export type BudgetReader = { readonly organisations: readonly string[] | null; readonly today: string }

/** Members of some branches see the budgets of the places of these. */
const visible = `b.tenant_id = $1 and b.removed_at is null and $2::date is not null and ($3::uuid[] is null
  or exists (select from locations l where l.tenant_id = b.tenant_id and l.id = b.location_id and l.organisation_id = any($3)))`

/** A page of budgets: those that run on a day, or all; the latest period first. */
export const listUsedBudgets = async (
  read: Read,
  { organisations, today, runsOn }: BudgetReader & { readonly runsOn: string | null },
  page: PageRequest,
): Promise<{ rows: UsedBudget[]; count: number }> => {
  const where = `where ${visible} and ($4::date is null or $4 between b.starts_on and b.ends_on)`
  const values = [read.tenantId, today, organisations, runsOn]
  const [rows, counted] = await Promise.all([
    read.rows<UsedBudget>(
      'budgets',
      `select ${columns} ${used} ${where} order by b.starts_on desc, lower(b.name), b.id limit $5 offset $6`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('budgets-count', `select count(*)::int as n from budgets b ${where}`, values),
  ])
  return { rows, count: counted[0]?.n ?? 0 }
}

export const findUsedBudget = async (
  read: Read,
  { organisations, today }: BudgetReader,
  id: string,
): Promise<UsedBudget | undefined> => {
  const [row] = await read.rows<UsedBudget>('budget', `select ${columns} ${used} where ${visible} and b.id = $4`, [
    read.tenantId,
    today,
    organisations,
    id,
  ])
  return row
}

/** Budgets in which a sum counts that is awarded for an order now. */
export const budgetsOfOrder = (read: Read, workOrderId: string, today: string): Promise<UsedBudget[]> =>
  read.rows<UsedBudget>(
    'budgets-of-order',
    `select ${columns} ${used} where b.tenant_id = $1 and b.removed_at is null
       and b.id in (select s.budget_id from work_orders w cross join lateral budgets_of(w.client_tenant_id, w.location_id, w.category) s
         where w.client_tenant_id = b.tenant_id and w.id = $3 and ${commitmentDay} between s.starts_on and s.ends_on)
     order by lower(b.name), b.id`,
    [read.tenantId, today, workOrderId],
  )

/** Budgets in which sums count that are awarded now, by order; orders outside of the branches of the reader are left out. */
export const budgetsOfOrders = async (
  read: Read,
  { organisations, today }: BudgetReader,
  workOrderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UsedBudget[]>> => {
  const rows = await read.rows<UsedBudget & { work_order_id: string }>(
    'budgets-of-orders',
    `select s.work_order_id, x.* from (select w.id as work_order_id, o.budget_id from work_orders w
         cross join lateral budgets_of(w.client_tenant_id, w.location_id, w.category) o
       where w.client_tenant_id = $1 and w.id = any($4::uuid[]) and ($3::uuid[] is null or w.organisation_id = any($3))
         and ${commitmentDay} between o.starts_on and o.ends_on) s
     cross join lateral (select ${columns} ${used} where b.tenant_id = $1 and b.id = s.budget_id) x`,
    [read.tenantId, today, organisations, [...workOrderIds]],
  )
  const found = new Map<string, UsedBudget[]>()
  for (const { work_order_id, ...row } of rows) found.set(work_order_id, [...(found.get(work_order_id) ?? []), row])
  return found
}

/** Whether an order exists in the branches of the reader. */
export const seesOrder = async (
  read: Read,
  { organisations }: Pick<BudgetReader, 'organisations'>,
  workOrderId: string,
): Promise<boolean> => {
  const rows = await read.rows(
    'budgets-order',
    'select 1 from work_orders where client_tenant_id = $1 and id = $2 and ($3::uuid[] is null or organisation_id = any($3))',
    [read.tenantId, workOrderId, organisations],
  )
  return rows.length > 0
}
