import type { ApprovalFacts, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { compareWithPriceList, type PriceListFindings } from '@fettle/domain/approvals/price-list-comparison'
import type { Market } from '@fettle/domain/editions/edition'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { Currency } from '@fettle/domain/kernel/money'
import { lineFromWire, type WireLine } from '@fettle/domain/quotes/line-amounts'
import { pricesOnDay } from '#areas/price-lists/price-lists.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'

/** A quote, variation, invoice or scope of works as rules see it, with its list columns. */
export type ApprovalDocument = {
  readonly id: string
  /** Null where it is of no order: a scope of works. */
  readonly workOrderId: string | null
  readonly jobId: string | null
  /** Id of its page: variations are shown on their quote's page. */
  readonly pageId: string
  readonly organisationId: string
  readonly clientTenantId: string
  readonly authorUuid: string
  readonly number: string
  readonly title: string
  readonly contractorName: string
  readonly state: string
  /** A quote of a cancelled order waits for no member, until the order is reinstated. */
  readonly isPaused: boolean
  readonly timeZone: string
  readonly submittedAt: Date | null
  readonly facts: ApprovalFacts
}

const counting = [...openInvoiceStates, ...paidInvoiceStates].map((state) => `'${state}'`).join(', ')

type Source = {
  readonly from: string
  readonly number: string
  readonly page: string
  readonly sums: string
  /** Lines compared with a price list, and their date of supply. */
  readonly lines: string
  readonly day: string
}

/** Differences of the kinds of documents of an order. */
const sources: Readonly<Record<Exclude<ApprovalSubject, 'scope'>, Source>> = {
  quote: {
    from: 'quotes',
    number: 'd.number',
    page: 'd.id',
    sums: `d.gross as revised_total, coalesce(w.authorised, 0) + d.gross as cumulative, w.authorised`,
    lines: 'd.lines',
    day: 'd.supply_on',
  },
  quote_variation: {
    from: 'quote_variations',
    number:
      "(select q.number from quotes q where q.client_tenant_id = d.client_tenant_id and q.id = d.quote_id) || '/' || d.ordinal",
    page: 'd.quote_id',
    sums: 'd.revised_total, d.revised_total as cumulative, d.revised_total - d.gross as authorised',
    lines: `(select q.lines from quotes q where q.client_tenant_id = d.client_tenant_id and q.id = d.quote_id) || coalesce((
      select jsonb_agg(line) from quote_variations v, jsonb_array_elements(v.lines) line
      where v.client_tenant_id = d.client_tenant_id and v.quote_id = d.quote_id and v.ordinal < d.ordinal and v.state = 'approved'), '[]') || d.lines`,
    day: 'd.supply_on',
  },
  invoice: {
    from: 'invoices',
    number: 'd.number',
    page: 'd.id',
    sums: `d.gross as revised_total, w.authorised, d.gross + (select coalesce(sum(o.gross), 0) from invoices o
      where o.client_tenant_id = d.client_tenant_id and o.work_order_id = d.work_order_id and o.id <> d.id and o.state in (${counting})) as cumulative`,
    lines: 'd.lines',
    day: 'd.supplied_on',
  },
}

type Row = {
  id: string
  work_order_id: string | null
  job_id: string | null
  page_id: string
  organisation_id: string
  client_tenant_id: string
  author_membership_id: string
  invited_by: string | null
  recorded_by_client: boolean
  number: string
  title: string
  contractor_name: string | null
  state: string
  order_state: string
  time_zone: string | null
  namespace: Market
  submitted_at: Date | null
  places: string[]
  categories: string[]
  enquiry_type: string
  contractor_tenant_ids: string[]
  priority: string
  currency: Currency
  net: string
  gross: string
  revised_total: string
  cumulative: string
  authorised: string | null
  lines: WireLine[]
  supply_day: string
}

/** Scopes of works follow the zone of their market; orders have their own. */
const zoneOf = ({ time_zone, namespace }: Row): string => time_zone ?? findMarket(namespace).zone

const documentOf = (subject: ApprovalSubject, row: Row, says: PriceListFindings): ApprovalDocument => ({
  id: row.id,
  workOrderId: row.work_order_id,
  jobId: row.job_id,
  pageId: row.page_id,
  organisationId: row.organisation_id,
  clientTenantId: row.client_tenant_id,
  // A contractor invited by a link has no member who could decide, so its inviter counts as author.
  authorUuid: row.recorded_by_client ? row.author_membership_id : (row.invited_by ?? row.author_membership_id),
  number: row.number,
  title: row.title,
  contractorName: row.contractor_name ?? '',
  state: row.state,
  isPaused: subject === 'quote' && row.order_state === 'customer_cancelled',
  timeZone: zoneOf(row),
  submittedAt: row.submitted_at,
  facts: {
    subject,
    organisationUuid: row.organisation_id,
    placeUuids: row.places,
    categories: row.categories,
    enquiryType: row.enquiry_type,
    contractorUuids: row.contractor_tenant_ids,
    priority: row.priority,
    currency: row.currency,
    net: Number(row.net),
    gross: Number(row.gross),
    revisedTotal: Number(row.revised_total),
    cumulative: Number(row.cumulative),
    authorised: row.authorised === null ? null : Number(row.authorised),
    priceList: compareWithPriceList(row.lines.map(lineFromWire), says, row.currency),
  },
})

const showDocuments = async (
  read: Read,
  subject: ApprovalSubject,
  rows: readonly Row[],
): Promise<ApprovalDocument[]> => {
  if (subject === 'scope') return rows.map((row) => documentOf(subject, row, emptyRelations))
  const said = await pricesOnDay(
    read,
    rows.map((row) => ({
      contractorTenantId: row.contractor_tenant_ids[0] ?? '',
      day: row.supply_day,
      timeZone: zoneOf(row),
      lines: row.lines,
    })),
  )
  return rows.map((row, place) => documentOf(subject, row, said[place] ?? emptyRelations))
}

const emptyRelations: PriceListFindings = { isBound: false, prices: new Map() }

/** Scopes of works have no tax, and their estimates stand for their total. */
const scopeSelect = `select d.id, null::uuid as work_order_id, null::uuid as job_id, d.id as page_id, d.organisation_id, d.client_tenant_id,
    coalesce(d.submitted_by_membership_id, d.created_by_membership_id) as author_membership_id, null::uuid as invited_by, true as recorded_by_client,
    d.title as number, d.location_name as title, k.name as contractor_name, d.state, '' as order_state,
    null as time_zone, n.namespace,
    d.submitted_at, coalesce(l.trail, '{}') || d.location_id as places, coalesce(s.categories, '{}') as categories, '' as enquiry_type,
    coalesce(s.contractors, '{}') as contractor_tenant_ids, '' as priority, d.currency, s.total as net, s.total as gross, s.total as revised_total,
    s.total as cumulative, null::bigint as authorised, '[]'::jsonb as lines, '' as supply_day
  from scopes d join tenants n on n.id = d.client_tenant_id left join locations l on l.tenant_id = d.client_tenant_id and l.id = d.location_id
    left join tenants k on k.id = d.contractor_tenant_id
    cross join lateral (select coalesce(sum(x.estimate), 0)::bigint as total, array_agg(distinct x.category) as categories,
      array_agg(distinct x.for_contractor_tenant_id) filter (where x.for_contractor_tenant_id is not null) as contractors
      from scope_lines x where x.client_tenant_id = d.client_tenant_id and x.scope_id = d.id) s`

const selectOf = (subject: ApprovalSubject): string => {
  if (subject === 'scope') return scopeSelect
  const { from, number, page, sums, lines, day } = sources[subject]
  return `select d.id, d.work_order_id, d.job_id, ${page} as page_id, w.organisation_id, d.client_tenant_id, d.author_membership_id, j.invited_by_membership_id as invited_by,
      exists (select from memberships m where m.tenant_id = d.client_tenant_id and m.id = d.author_membership_id) as recorded_by_client, ${number} as number,
      w.title, k.name as contractor_name, d.state, w.state as order_state, w.time_zone, k.namespace, d.submitted_at, coalesce(l.trail, '{}') || w.location_id as places,
      array[w.category] as categories, j.enquiry_type, array[d.contractor_tenant_id] as contractor_tenant_ids, w.priority, d.currency, d.net, d.gross, ${sums},
      ${lines} as lines, ${day}::text as supply_day
    from ${from} d join work_orders w on w.client_tenant_id = d.client_tenant_id and w.id = d.work_order_id
      join jobs j on j.client_tenant_id = d.client_tenant_id and j.id = d.job_id
      left join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id
      join tenants k on k.id = d.contractor_tenant_id`
}

/** Documents of the reader's tenant as a client. */
export const listDocuments = async (
  read: Read,
  subject: ApprovalSubject,
  ids: readonly string[],
): Promise<ApprovalDocument[]> => {
  if (ids.length === 0) return []
  const rows = await read.rows<Row>(
    `approval-documents-${subject}`,
    `${selectOf(subject)} where d.client_tenant_id = $1 and d.id = any($2::uuid[]) and ($3 or d.state <> 'draft')`,
    [read.tenantId, ids, subject === 'scope'],
  )
  return showDocuments(read, subject, rows)
}

/** Documents submitted since a moment, latest first. */
export const listDocumentsSince = async (
  read: Read,
  subject: ApprovalSubject,
  { since, most }: { since: string; most: number },
): Promise<ApprovalDocument[]> => {
  const rows = await read.rows<Row>(
    `approval-documents-since-${subject}`,
    `${selectOf(subject)} where d.client_tenant_id = $1 and d.submitted_at >= $2 and d.state not in ('draft', 'superseded')
     order by d.submitted_at desc, d.id desc limit $3`,
    [read.tenantId, since, most],
  )
  return showDocuments(read, subject, rows)
}

/** Locks a scope of works; documents of an order are locked with their order. */
export const lockScopeDocument = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.rows(
    'approval-scope-lock',
    'select 1 from scopes where client_tenant_id = $1 and id = $2 for update',
    [tx.tenantId, id],
  ))

/** A location and its ancestors. */
export const listAncestorPlaces = async (read: Read, locationId: string | null): Promise<string[]> => {
  const [row] = await read.rows<{ places: string[] }>(
    'approval-places',
    'select trail || id as places from locations where tenant_id = $1 and id = $2',
    [read.tenantId, locationId],
  )
  return row?.places ?? []
}

export type RelatedDocuments = { quotes_in: number; report_accepted: boolean; attachments: number; open_issues: number }

/** Related documents needed when a member decides. */
export const loadRelatedDocuments = async (
  read: Read,
  { id, workOrderId, jobId }: ApprovalDocument,
): Promise<RelatedDocuments> => {
  const [row] = await read.rows<RelatedDocuments>(
    'approval-beside',
    `select (select count(distinct q.job_id)::int from quotes q where q.client_tenant_id = $1 and q.work_order_id = $2
          and q.submitted_at is not null and q.state <> 'withdrawn') as quotes_in,
       exists (select from completion_reports c where c.client_tenant_id = $1 and c.job_id = $3 and c.state = 'accepted') as report_accepted,
       (select count(*)::int from attachment_links l where l.client_tenant_id = $1 and l.subject_id = $4) as attachments,
       (select count(*)::int from issues i where i.client_tenant_id = $1 and i.job_id = $3 and i.state = 'open') as open_issues`,
    [read.tenantId, workOrderId, jobId, id],
  )
  return row ?? { quotes_in: 0, report_accepted: false, attachments: 0, open_issues: 0 }
}
