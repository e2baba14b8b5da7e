import { invoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { day, money } from '@fettle/contracts/kernel/fields'
import { fromWire } from '@fettle/contracts/kernel/wire'
import type { Actor } from '@fettle/domain/access/actor'
import { type PayableInvoiceBucket, payableInvoiceBuckets } from '@fettle/domain/invoices/invoice-buckets'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import * as z from 'zod/mini'
import type { Selection } from '#areas/order-lists/order-lists.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { jsonPage } from '#platform/database/json-page'
import { countCap, type JsonPage, type PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'

export type InvoiceReader = {
  side: 'client' | 'contractor'
  tenantId: string
  /** Organisations in the client's scope; null is all. */
  organisations: readonly string[] | null
  /** Current time, for overdue invoices. */
  now: string
}

/** Reader of the invoice list at a moment. */
export const invoiceReader = (actor: Actor, now: string): InvoiceReader => ({
  side: actor.side,
  tenantId: actor.tenantId,
  organisations: organisationsOf(actor),
  now,
})

export type InvoiceFilter = InvoiceReader & {
  workOrderUuid?: string | undefined
  jobUuid?: string | undefined
  bucket?: PayableInvoiceBucket | undefined
  /** Search and filters, for clients only. */
  q?: string | undefined
  organisationUuid?: string | undefined
  contractorUuid?: string | undefined
  totalFrom?: number | undefined
  totalTo?: number | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  /**
   * Only invoices the reader may approve: within their limit (null is unlimited), or pending in a chain; undefined is
   * all.
   */
  awaits?: { limit: number | null; awaited: readonly string[] } | undefined
}

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const isOpen = `i.state in (${listed(openInvoiceStates)})`
/** Overdue from the day after the due date, in the property's time zone. */
const isPastDue = 'i.due_on < ($2::timestamptz at time zone w.time_zone)::date'

const buckets: Readonly<Record<PayableInvoiceBucket, string>> = {
  'all-open': isOpen,
  due: `${isOpen} and ${isPastDue} is not true`,
  overdue: `${isOpen} and ${isPastDue}`,
  'all-closed': "i.state in ('paid', 'paid_off_platform', 'declined', 'void')",
  paid: "i.state = 'paid'",
  'paid-off-platform': "i.state = 'paid_off_platform'",
  declined: "i.state = 'declined'",
}

/** Clients see no drafts; organisations restrict clients only. */
const own = (side: InvoiceReader['side']) =>
  side === 'client'
    ? "i.client_tenant_id = $1 and i.state <> 'draft' and ($3::uuid[] is null or i.organisation_id = any($3))"
    : 'i.contractor_tenant_id = $1 and $3::uuid[] is null'

/** Joins the order for its time zone, only in buckets that depend on it. */
const countedFrom = (bucket: PayableInvoiceBucket | undefined) =>
  bucket === 'due' || bucket === 'overdue' ? `from invoices i ${orders}` : 'from invoices i'

const orders = 'join work_orders w on w.client_tenant_id = i.client_tenant_id and w.id = i.work_order_id'

/** Gross of an invoice that payments of these states settle. */
const settledOf = (states: string) =>
  `coalesce((select sum(s.gross) from settlements s where s.client_tenant_id = i.client_tenant_id and s.invoice_id = i.id and ${states}), 0)::bigint`

const columns = `i.id as uuid, i.number, i.kind, i.recorded_side, i.state, (${isOpen} and ${isPastDue}) is true as is_overdue, i.job_id as job_uuid, i.work_order_id as work_order_uuid,
  w.number as work_order_number, w.title as work_order_title, i.contractor_tenant_id as contractor_uuid, k.name as contractor_name, c.name as client_name, o.name as organisation_name,
  i.issued_on, i.supplied_on, i.due_on, wire_money(i.gross, i.currency) as gross,
  wire_money(i.gross - ${settledOf("s.state <> 'reversed'")}, i.currency) as open, wire_time(i.created_at) as created_at, i.version`
const names = `join tenants k on k.id = i.contractor_tenant_id join tenants c on c.id = i.client_tenant_id
  join organisations o on o.tenant_id = i.client_tenant_id and o.id = i.organisation_id`

type Awaits = NonNullable<InvoiceFilter['awaits']>

const awaitedBy = ({ limit, awaited }: Awaits, place: (value: unknown) => string): string => {
  const within = limit === null ? '' : ` and i.gross <= ${place(String(limit))}::bigint`
  return `((i.state = 'submitted'${within}) or i.id = any(${place(awaited)}::uuid[]))`
}

const latestFirst = 'i.created_at desc, i.id desc'

type Narrowing = readonly [name: string, condition: (place: string) => string, value: unknown]

/** Filters of a client: each is a range of an index. */
const narrowingsOf = (filter: InvoiceFilter): readonly Narrowing[] => {
  const all: readonly Narrowing[] = [
    ['q', (n) => `i.id in (select search_ids('invoices', ${n}, ${countCap}))`, filter.q === '' ? undefined : filter.q],
    ['branch', (n) => `i.organisation_id = ${n}`, filter.organisationUuid],
    ['contractor', (n) => `i.contractor_tenant_id = ${n}`, filter.contractorUuid],
    ['total-from', (n) => `i.gross >= ${n}::bigint`, filter.totalFrom],
    ['total-to', (n) => `i.gross <= ${n}::bigint`, filter.totalTo],
    ['due-from', (n) => `i.due_on >= ${n}::date`, filter.dueFrom],
    ['due-to', (n) => `i.due_on <= ${n}::date`, filter.dueTo],
  ]
  return filter.side === 'client' ? all.filter(([, , value]) => value !== undefined) : []
}

/** A range filter sorts by its index. */
const orderOf = (names: readonly string[]): string => {
  if (names.some((name) => name.startsWith('due'))) return 'i.due_on desc nulls last, i.id desc'
  return names.some((name) => name.startsWith('total')) ? 'i.gross desc, i.id desc' : latestFirst
}

const askedFor = (filter: InvoiceFilter) => {
  const { side, workOrderUuid, jobUuid, bucket, awaits } = filter
  const values: unknown[] = [filter.tenantId, filter.now, side === 'client' ? filter.organisations : null]
  const place = (value: unknown) => `$${values.push(value)}`
  const narrowings = narrowingsOf(filter)
  const names = narrowings.map(([name]) => name)
  const conditions = [
    own(side),
    '$2::timestamptz is not null',
    ...(bucket === undefined ? [] : [buckets[bucket]]),
    ...(workOrderUuid === undefined ? [] : [`i.work_order_id = ${place(workOrderUuid)}`]),
    ...(jobUuid === undefined ? [] : [`i.job_id = ${place(jobUuid)}`]),
    ...narrowings.map(([, condition, value]) => condition(place(value))),
    ...(awaits ? [awaitedBy(awaits, place)] : []),
  ]
  const name = [
    'invoices',
    side,
    bucket ?? 'any',
    workOrderUuid ? 'order' : '',
    jobUuid ? 'job' : '',
    ...names,
    awaits ? (awaits.limit === null ? 'awaits' : 'awaits-within') : '',
  ].join('-')
  return { name, where: conditions.join(' and '), values, order: orderOf(names) }
}

/** A page of invoices as JSON text of the wire format. */
export const listInvoices = (read: Read, filter: InvoiceFilter, page: PageRequest): Promise<JsonPage> => {
  const { name, where, values, order } = askedFor(filter)
  const from = `from invoices i ${orders} ${names} where ${where}`
  return jsonPage(read, {
    name,
    select: columns,
    from,
    counted: `${countedFrom(filter.bucket)} where ${where}`,
    order,
    values,
    page,
  })
}

/** The first `most` invoices of a list in its order, for exports. */
export const selectInvoices = (filter: InvoiceFilter, most: number): Selection => {
  const { name, where, values, order } = askedFor(filter)
  const text = `select i.id, row_number() over (order by ${order}) as n from invoices i ${orders} where ${where} order by ${order} limit ${most}`
  return { name: `${name}-selection-${most}`, text, values }
}

const invoiceEntry = z.extend(invoiceRow, {
  net: money,
  tax: money,
  paidOn: z.nullable(day),
  paymentReference: z.nullable(z.string()),
  costCode: z.string(),
})
/** An invoice with accounting columns: tax, payment date and method, cost code of the order. */
export type InvoiceEntry = z.output<typeof invoiceEntry>

/** Invoices by id in the given order, as far as visible to the reader. */
export const invoicesByKey = async (
  read: Read,
  { side, tenantId, organisations, now }: InvoiceReader,
  ids: readonly string[],
): Promise<InvoiceEntry[]> => {
  const [row] = await read.rows<{ json: unknown }>(
    `invoices-by-key-${side}`,
    `select coalesce(json_agg(x), '[]') as json from (
       select ${columns}, wire_money(i.net, i.currency) as net, wire_money(i.tax, i.currency) as tax, i.paid_on, i.payment_reference, w.cost_code
       from unnest($4::uuid[]) with ordinality p (id, n) join invoices i on i.id = p.id ${orders} ${names}
       where ${own(side)} order by p.n) x`,
    [tenantId, now, side === 'client' ? organisations : null, ids],
  )
  return fromWire(z.array(invoiceEntry), row?.json ?? []) as InvoiceEntry[]
}

/** Number of invoices by payable bucket, each counted up to 10,001. */
export const countInvoices = async (
  read: Read,
  reader: InvoiceReader,
): Promise<Record<PayableInvoiceBucket, number>> => {
  const counts = payableInvoiceBuckets.map(
    (bucket) =>
      `(select count(*)::int from (select 1 ${countedFrom(bucket)} where ${own(reader.side)} and ${buckets[bucket]} limit ${countCap}) c) as "${bucket}"`,
  )
  const [row] = await read.rows<Record<PayableInvoiceBucket, number>>(
    `invoices-counts-${reader.side}`,
    `select ${counts.join(', ')}`,
    [reader.tenantId, reader.now, reader.side === 'client' ? reader.organisations : null],
  )
  return row as Record<PayableInvoiceBucket, number>
}

const unpaid = `i.gross - ${settledOf("s.state = 'settled'")}`

/** What is not paid of open invoices in minor units: due later, and overdue. */
export const sumOpenInvoices = async (read: Read, reader: InvoiceReader): Promise<{ due: number; overdue: number }> => {
  const [row] = await read.rows<{ due: string; overdue: string }>(
    `invoices-open-${reader.side}`,
    `select coalesce(sum(${unpaid}) filter (where ${isPastDue} is not true), 0) as due, coalesce(sum(${unpaid}) filter (where ${isPastDue}), 0) as overdue
     from invoices i ${orders} where ${own(reader.side)} and ${isOpen}`,
    [reader.tenantId, reader.now, reader.side === 'client' ? reader.organisations : null],
  )
  return { due: Number(row?.due ?? 0), overdue: Number(row?.overdue ?? 0) }
}

type MonthSum = { month: string; approved: string; awaiting: string; budget: string | null }

/**
 * Net sums by month of issue from a day on: approved or paid, waiting for approval, and for clients the budgets of the
 * orders, each once a month.
 */
export const sumInvoicesByMonth = (read: Read, reader: InvoiceReader, from: string): Promise<MonthSum[]> =>
  read.rows<MonthSum>(
    `invoices-months-${reader.side}`,
    `select to_char(date_trunc('month', i.issued_on), 'YYYY-MM-DD') as month,
       coalesce(sum(i.net) filter (where i.state in ('approved', 'payment_processing', ${listed(paidInvoiceStates)})), 0) as approved,
       coalesce(sum(i.net) filter (where i.state in ('submitted', 'approval_pending')), 0) as awaiting,
       ${reader.side === 'client' ? 'sum(i.budget)' : 'null::bigint'} as budget
     from (select i.*, case when row_number() over (partition by i.work_order_id, date_trunc('month', i.issued_on) order by i.id) = 1 then p.budget end as budget
       from invoices i left join work_order_private p on p.client_tenant_id = i.client_tenant_id and p.work_order_id = i.work_order_id where ${own(reader.side)} and i.state <> 'declined' and i.issued_on >= $2::date) i group by 1`,
    [reader.tenantId, from, reader.side === 'client' ? reader.organisations : null],
  )
