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

/** Portfolio of a location `l`: that of the nearest location that has one. */
const portfolioOf = `(select p.group_id from location_group_places p join locations a on a.tenant_id = p.tenant_id and a.id = p.location_id
  where p.tenant_id = l.tenant_id and p.kind = 'portfolio' and p.location_id = any(l.trail || l.id) order by cardinality(a.trail) desc limit 1)`

/** Whether an order `w` at its location `l` counts in a budget `b`. */
const isInScope = `(b.categories = '{}' or w.category = any(b.categories)) and (b.location_id is null or b.location_id = any(l.trail || l.id))
  and (b.portfolio_id is null or b.portfolio_id = ${portfolioOf})`

const atPlace = 'join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id'
const ofInvoice = `join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id ${atPlace}`

/** What the contractor may charge, or will once it takes the award. */
const agreed = 'coalesce(w.authorised, w.awarded)'

/** The day that awarded work counts on: when it is due, and today once that has passed. */
const commitmentDay = 'greatest((w.complete_by at time zone w.time_zone)::date, $2::date)'

/** A final invoice ends what its order may still cost. */
const isNotInvoicedWhole = `not exists (select from invoices f where f.client_tenant_id = w.client_tenant_id and f.work_order_id = w.id and f.kind = 'final'
  and f.state not in ('draft', 'declined', 'void'))`

const columns = `b.id, b.name, b.starts_on::text, b.ends_on::text, b.location_id, p.name as location_name, b.portfolio_id, g.name as portfolio_name, b.categories, b.amount,
  b.warn_percent, b.is_hard_stop, b.version, (invoiced.spent + own.spent)::text as spent, invoiced.waiting::text as waiting, awarded.committed::text as committed`

const used = `from budgets b
  left join locations p on p.tenant_id = b.tenant_id and p.id = b.location_id
  left join location_groups g on g.tenant_id = b.tenant_id and g.id = b.portfolio_id
  cross join lateral (select coalesce(sum(i.gross) filter (where i.state not in ('submitted', 'approval_pending')), 0) as spent,
      coalesce(sum(i.gross) filter (where i.state in ('submitted', 'approval_pending')), 0) as waiting
    from invoices i ${ofInvoice}
    where i.client_tenant_id = b.tenant_id and i.issued_on between b.starts_on and b.ends_on and i.state not in ('draft', 'declined', 'void') and ${isInScope}) invoiced
  cross join lateral (select coalesce(sum(c.amount), 0) as spent
    from own_costs c join work_orders w on w.client_tenant_id = c.client_tenant_id and w.id = c.work_order_id ${atPlace}
    where c.client_tenant_id = b.tenant_id and c.removed_at is null and c.incurred_on between b.starts_on and b.ends_on and ${isInScope}) own
  cross join lateral (select coalesce(sum(${agreed} - w.spent_sum) filter (where ${agreed} > w.spent_sum and ${isNotInvoicedWhole}), 0) as committed
    from work_orders w ${atPlace}
    where w.client_tenant_id = b.tenant_id and ${agreed} is not null and w.state not in ('invoice_paid', 'customer_cancelled')
      and ${commitmentDay} between b.starts_on and b.ends_on and ${isInScope}) awarded`

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
       and exists (select from work_orders w ${atPlace} where w.client_tenant_id = b.tenant_id and w.id = $3
         and ${commitmentDay} between b.starts_on and b.ends_on and ${isInScope})
     order by lower(b.name), b.id`,
    [read.tenantId, today, workOrderId],
  )

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
