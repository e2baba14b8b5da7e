import { type CostGroup, type PayableAge, payableAges } from '@fettle/domain/books/cost-report'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'

/** The branches that a reader sees; null is all. */
type Branches = { readonly organisations: readonly string[] | null }
type Period = { readonly from: LocalDate; readonly to: LocalDate }

/** Sums of a group, as decimal texts of minor units. */
export type CostSums = {
  readonly key: string | null
  readonly name: string | null
  readonly invoices: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly own: string
}

/** The property of the location `l` of an order. */
const property = 'coalesce(l.trail[1], l.id)'

/** The account code on which an invoice `i` was booked when it was approved; a credit note has that of its invoice. */
const bookedCode = `(select nullif(a.sub, '') from book_journals j
  join book_postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
  join book_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id and a.kind = '5000'
  where j.tenant_id = i.client_tenant_id and j.invoice_id = coalesce(i.credits_invoice_id, i.id) and j.kind = 'invoice_approved' limit 1)`

type Grouping = { readonly ofInvoice: string; readonly ofOwnCost: string; readonly name: string }
const groupings: Readonly<Record<CostGroup, Grouping>> = {
  location: {
    ofInvoice: `${property}::text`,
    ofOwnCost: `${property}::text`,
    name: '(select l.name from locations l where l.tenant_id = $1 and l.id::text = g.key)',
  },
  account_code: {
    ofInvoice: bookedCode,
    ofOwnCost: 'null::text',
    name: '(select c.name from account_codes c where c.tenant_id = $1 and lower(c.code) = lower(g.key))',
  },
  category: { ofInvoice: 'w.category', ofOwnCost: 'w.category', name: 'null::text' },
  contractor: {
    ofInvoice: 'i.contractor_tenant_id::text',
    ofOwnCost: 'null::text',
    name: '(select t.name from tenants t where t.id::text = g.key)',
  },
  organisation: {
    ofInvoice: 'i.organisation_id::text',
    ofOwnCost: 'w.organisation_id::text',
    name: '(select o.name from organisations o where o.tenant_id = $1 and o.id::text = g.key)',
  },
}

const ofOrder = (of: 'i' | 'c') =>
  `join work_orders w on w.client_tenant_id = ${of}.client_tenant_id and w.id = ${of}.work_order_id
   left join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id`

/** Costs of a period by a group, the largest first: approved and paid invoices by their day, and internal costs. */
export const costsByGroup = (
  read: Read,
  { organisations, from, to, by }: Branches & Period & { readonly by: CostGroup },
): Promise<CostSums[]> => {
  const { ofInvoice, ofOwnCost, name } = groupings[by]
  return read.rows<CostSums>(
    `costs-by-${by}`,
    `with entries as (
       select ${ofInvoice} as key, 1 as invoices, i.net, i.tax, i.gross, 0::bigint as own from invoices i ${ofOrder('i')}
       where i.client_tenant_id = $1 and i.issued_on between $2 and $3 and i.state in ('approved', 'payment_processing', 'paid', 'paid_off_platform')
         and ($4::uuid[] is null or i.organisation_id = any($4))
       union all
       select ${ofOwnCost}, 0, 0, 0, 0, c.amount from own_costs c ${ofOrder('c')}
       where c.client_tenant_id = $1 and c.removed_at is null and c.incurred_on between $2 and $3 and ($4::uuid[] is null or w.organisation_id = any($4))
     ), g as (
       select key, sum(invoices) as invoices, sum(net) as net, sum(tax) as tax, sum(gross) as gross, sum(own) as own from entries group by key
     )
     select g.key, ${name} as name, g.invoices, g.net, g.tax, g.gross, g.own from g order by g.gross + g.own desc, g.key`,
    [read.tenantId, from, to, organisations],
  )
}

/** Sums of what is payable to a contractor, as decimal texts of minor units. */
export type PayableSums = { readonly contractor_id: string; readonly name: string } & Readonly<
  Record<PayableAge | 'retained' | 'waiting', string>
>

const days: Readonly<Record<PayableAge, string>> = {
  not_due: 'overdue <= 0',
  days_30: 'overdue between 1 and 30',
  days_60: 'overdue between 31 and 60',
  days_90: 'overdue between 61 and 90',
  older: 'overdue > 90',
}

/**
 * What a client owes by contractor and by the days since it was due, the largest first: approved invoices less what is settled. Money under
 * way is not settled; what is retained stands apart.
 */
export const payablesByContractor = (
  read: Read,
  { organisations, day }: Branches & { readonly day: LocalDate },
): Promise<PayableSums[]> =>
  read.rows<PayableSums>(
    'payables-by-contractor',
    `with open as (
       select i.contractor_tenant_id, coalesce($2::date - i.due_on, 0) as overdue, i.state in ('submitted', 'approval_pending') as is_waiting,
         i.gross - coalesce((select sum(s.gross) from settlements s where s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and s.state = 'settled'), 0) as gross,
         coalesce((select sum(r.gross) from retentions r where r.client_tenant_id = i.client_tenant_id and r.invoice_id = i.id and r.released_at is null), 0) as retained
       from invoices i where i.client_tenant_id = $1 and i.state in ('submitted', 'approval_pending', 'approved', 'payment_processing')
         and ($3::uuid[] is null or i.organisation_id = any($3))
     )
     select o.contractor_tenant_id as contractor_id, t.name,
       ${payableAges.map((age) => `coalesce(sum(o.gross - o.retained) filter (where not is_waiting and ${days[age]}), 0) as ${age}`).join(', ')},
       coalesce(sum(o.retained) filter (where not is_waiting), 0) as retained, coalesce(sum(o.gross) filter (where is_waiting), 0) as waiting
     from open o join tenants t on t.id = o.contractor_tenant_id group by o.contractor_tenant_id, t.name
     order by sum(o.gross) desc, t.name`,
    [read.tenantId, day, organisations],
  )

/** A credit note counts on its day. */
const paidOn = "coalesce(i.paid_on, case when i.kind = 'credit_note' then i.issued_on end)"

/** An invoice that was paid, or a credit note. */
export type PaidInvoice = {
  readonly id: string
  readonly property: string
  readonly location: string
  readonly order_number: string
  readonly contractor: string
  readonly number: string
  readonly paid_on: string
}

/** A batch of the invoices paid in a period, after one of the former batch. */
export const invoicesPaidBetween = (
  read: Read,
  {
    organisations,
    from,
    to,
    after,
    most,
  }: Branches & Period & { readonly after: string | null; readonly most: number },
): Promise<PaidInvoice[]> =>
  read.rows<PaidInvoice>(
    'invoices-paid-between',
    `select i.id, coalesce(r.name, w.location_name) as property, w.location_name as location, w.number::text as order_number, t.name as contractor, i.number,
       ${paidOn}::text as paid_on
     from invoices i ${ofOrder('i')} left join locations r on r.tenant_id = l.tenant_id and r.id = ${property} join tenants t on t.id = i.contractor_tenant_id
     where i.client_tenant_id = $1 and i.state in ('paid', 'paid_off_platform') and ${paidOn} between $2 and $3
       and ($4::uuid[] is null or i.organisation_id = any($4)) and ($5::uuid is null or i.id > $5)
     order by i.id limit $6`,
    [read.tenantId, from, to, organisations, after, most],
  )
