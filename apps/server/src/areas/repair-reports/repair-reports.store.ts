import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import {
  type RepairReportBucket,
  type RepairReportState,
  repairReportStates,
} from '@fettle/domain/repair-reports/repair-report-states'
import type { ResidentChannel } from '@fettle/domain/residents/resident'
import { and, eq, sql } from 'drizzle-orm'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type NewRepairReport, type RepairReportRecord, repairReports, residentLinks } from './repair-reports.tables.ts'

export type ReportScope = { readonly tenantId: string; readonly organisations: readonly string[] | null }
/** A report with the names that its views show. */
export type ReportRow = Omit<
  RepairReportRecord,
  'tenantId' | 'needsSealed' | 'draftHash' | 'sentFrom' | 'isProven' | 'searchText'
> & {
  readonly hasNeeds: boolean
  readonly locationName: string
  readonly trailText: string
  readonly trail: readonly string[]
  readonly locationKind: string
  readonly postcode: string | null
  readonly zone: string
  readonly workOrderNumber: number | null
  readonly mergedIntoNumber: number | null
  /** How the resident of the report wants to be written to; null where it is not known. */
  readonly residentChannel: ResidentChannel | null
}

const columns = `r.id, r.number, r.location_id as "locationId", r.resident_id as "residentId", r.contact_name as "contactName", r.contact_telephone as "contactTelephone",
  r.contact_email as "contactEmail", r.channel, r.language, r.tree_number as "treeNumber", r.tile, r.answers, r.words, r.access, r.needs_sealed is not null as "hasNeeds",
  r.category, r.service, r.urgency, r.rule_urgency as "ruleUrgency", r.triage_reason as "triageReason", r.because, r.hazard, r.state, wire_time(r.aware_at) as "awareAt",
  r.work_order_id as "workOrderId", r.merged_into as "mergedInto", r.is_following as "isFollowing", r.question, r.answer_text as "answerText", r.decline_reason as "declineReason", r.decline_note as "declineNote",
  wire_time(r.closed_at) as "closedAt", wire_time(r.created_at) as "createdAt", r.version, l.name as "locationName", l.trail, l.kind as "locationKind",
  coalesce((select string_agg(p.name, ' › ' order by array_position(l.trail, p.id)) from locations p where p.tenant_id = l.tenant_id and p.id = any(l.trail)), '') as "trailText",
  l.address->>'postcode' as postcode, coalesce(l.address->>'time_zone', 'UTC') as zone,
  (select w.number from work_orders w where w.client_tenant_id = r.tenant_id and w.id = r.work_order_id) as "workOrderNumber",
  (select m.number from repair_reports m where m.tenant_id = r.tenant_id and m.id = r.merged_into) as "mergedIntoNumber",
  (select d.channel from residents d where d.tenant_id = r.tenant_id and d.id = r.resident_id) as "residentChannel"`
const tables = 'from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id'
const inScope = 'r.tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2))'
const below = (n: string) => `(l.id = ${n} or l.trail @> array[${n}::uuid])`
const byUrgency = "array_position(array['call_now', 'emergency', 'urgent', 'routine', 'planned'], r.urgency)"

export type ReportFilter = {
  readonly states: readonly RepairReportState[]
  readonly q: string
  readonly locationUuid?: string | undefined
}

/** The query of a filter, without what does not narrow it, so that its order follows an index: a name, FROM and WHERE, and their values. */
const reportQuery = ({ tenantId, organisations }: ReportScope, { states, q, locationUuid }: ReportFilter) => {
  const values: unknown[] = [tenantId]
  const isEvery = states.length === repairReportStates.length
  const conditions = [
    { key: 'all', text: 'r.tenant_id = $1' },
    ...(isEvery
      ? []
      : [{ key: states.join('-'), text: `r.state in (${states.map((each) => `'${each}'`).join(', ')})` }]),
    ...(organisations === null
      ? []
      : [{ key: 'scope', text: `l.organisation_id = any($${values.push(organisations)})` }]),
    ...(locationUuid === undefined ? [] : [{ key: 'below', text: below(`$${values.push(locationUuid)}`) }]),
    ...(q === ''
      ? []
      : [{ key: 'q', text: `r.id in (select search_ids('repair_reports', $${values.push(q)}, ${countCap}))` }]),
  ]
  const where = `where ${conditions.map(({ text }) => text).join(' and ')}`
  // What neither the scope nor a place narrows is counted without the places.
  const isByPlace = organisations !== null || locationUuid !== undefined
  return {
    name: `repair-reports-${conditions.map(({ key }) => key).join('-')}`,
    from: `${tables} ${where}`,
    counted: `${isByPlace ? tables : 'from repair_reports r'} ${where}`,
    values,
  }
}

type Listing = { readonly filter: ReportFilter; readonly bucket: RepairReportBucket; readonly page: PageRequest }

/** Reports of some states, the most urgent first and among them the oldest; closed ones come by date. */
export const listReports = async (read: Read, scope: ReportScope, { filter, bucket, page }: Listing) => {
  const { name, from, counted, values } = reportQuery(scope, filter)
  const isWaiting = bucket === 'to-triage' || bucket === 'waiting-for-resident'
  const order = isWaiting ? `${byUrgency}, r.aware_at, r.id` : 'r.aware_at desc, r.id'
  const [rows, [found]] = await Promise.all([
    read.rows<ReportRow>(
      `${name}-page`,
      `select ${columns} ${from} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      `${name}-count`,
      `select count(*)::int as n from (select 1 ${counted} limit ${countCap}) c`,
      values,
    ),
  ])
  const count = found?.n ?? 0
  return { rows, count, ...(count >= countCap ? { isCapped: true } : {}) }
}

/** Number of reports by state. */
export const countReports = async (
  read: Read,
  scope: ReportScope,
  locationUuid: string | undefined,
): Promise<ReadonlyMap<RepairReportState, number>> => {
  const { name, counted, values } = reportQuery(scope, { states: repairReportStates, q: '', locationUuid })
  const rows = await read.rows<{ state: RepairReportState; n: number }>(
    `${name}-states`,
    `select r.state, count(*)::int as n ${counted} group by r.state`,
    values,
  )
  return new Map(rows.map(({ state, n }) => [state, n]))
}

export const findReport = async (
  read: Read,
  { tenantId, organisations }: ReportScope,
  id: string,
): Promise<ReportRow | undefined> => {
  const [row] = await read.rows<ReportRow>(
    'repair-report-find',
    `select ${columns} ${tables} where ${inScope} and r.id = $3`,
    [tenantId, organisations, id],
  )
  return row
}

/** Reports that were merged into a report, and those of residents who follow it. */
export const listMergedInto = (
  read: Read,
  { tenantId, organisations }: ReportScope,
  id: string,
): Promise<ReportRow[]> =>
  read.rows<ReportRow>(
    'repair-reports-merged-into',
    `select ${columns} ${tables} where ${inScope} and r.merged_into = $3 order by r.number`,
    [tenantId, organisations, id],
  )

export const insertReport = async (tx: Tx, report: NewRepairReport): Promise<void> => {
  await tx.db.insert(repairReports).values(report)
}

/** Changes a report of the version that was read. Refuses with `stale_version`. */
export const updateReport = async (
  tx: Tx,
  { id, version }: Pick<RepairReportRecord, 'id' | 'version'>,
  change: Partial<NewRepairReport>,
): Promise<void> => {
  const rows = await tx.db
    .update(repairReports)
    .set({ ...change, version: version + 1 })
    .where(and(eq(repairReports.tenantId, tx.tenantId), eq(repairReports.id, id), eq(repairReports.version, version)))
    .returning({ id: repairReports.id })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

export type CandidateRow = {
  readonly kind: 'order' | 'report'
  readonly uuid: string
  readonly number: number
  readonly title: string
  readonly locationId: string
  readonly locationName: string
  readonly locationKind: string
  readonly trail: string[]
  readonly category: string
  readonly service: string
  readonly state: string
  readonly isOpen: boolean
  readonly at: string
}

/** Orders and reports of the same building in the last half year. */
export const listCandidates = (read: Read, scope: ReportScope, report: ReportRow): Promise<CandidateRow[]> =>
  read.rows<CandidateRow>(
    'repair-report-candidates',
    `select * from (
       (select 'order' as kind, w.id as uuid, w.number::int as number, w.title, l.id as "locationId", l.name as "locationName", l.kind as "locationKind", l.trail, w.category, w.service, w.state,
          w.state not in ('done', 'invoice_outstanding', 'invoice_paid', 'customer_cancelled') as "isOpen", wire_time(w.created_at) as at
        from work_orders w join locations l on l.tenant_id = w.client_tenant_id and l.id = w.location_id
        where w.client_tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2)) and w.created_at > $5::timestamptz - interval '180 days'
          and w.id is distinct from $6 and (l.id = $4 or l.trail @> array[$4::uuid]) order by w.created_at desc limit 200)
       union all
       (select 'report', r.id, r.number, r.words, l.id, l.name, l.kind, l.trail, r.category, r.service, r.state, r.state in ('submitted', 'triaged', 'asked'), wire_time(r.aware_at)
        from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id
        where r.tenant_id = $1 and ($2::uuid[] is null or l.organisation_id = any($2)) and r.id <> $3 and r.state in ('submitted', 'triaged', 'asked', 'rejected')
          and r.aware_at > $5::timestamptz - interval '180 days' and (l.id = $4 or l.trail @> array[$4::uuid]) order by r.aware_at desc limit 200)) c`,
    [
      scope.tenantId,
      scope.organisations,
      report.id,
      report.trail[0] ?? report.locationId,
      report.awareAt,
      report.workOrderId,
    ],
  )

/** Inserts a link and ends the former ones of the resident. */
export const replaceLink = async (tx: Tx, link: typeof residentLinks.$inferInsert): Promise<void> => {
  await tx.db
    .update(residentLinks)
    .set({ revokedAt: link.createdAt })
    .where(
      and(
        eq(residentLinks.tenantId, tx.tenantId),
        eq(residentLinks.residentId, link.residentId),
        eq(residentLinks.kind, 'link'),
        sql`${residentLinks.revokedAt} is null`,
      ),
    )
  await tx.db.insert(residentLinks).values(link)
}

/** Who reported the fault of an order, with the language of their report and how they want to be written to. */
export type Reporter = {
  readonly reportId: string
  readonly number: number
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly channel: ResidentChannel | null
  readonly language: ResidentLanguage
  readonly locationId: string
  readonly place: string
  readonly zone: string
}
export const listReporters = (read: Read, workOrderId: string): Promise<Reporter[]> =>
  read.rows<Reporter>(
    'order-reporters',
    `select r.id as "reportId", r.number, r.contact_name as name, r.contact_email as email, r.contact_telephone as telephone, d.channel, r.language, l.id as "locationId", l.name as place, coalesce(l.address->>'time_zone', 'UTC') as zone
     from repair_reports r join locations l on l.tenant_id = r.tenant_id and l.id = r.location_id left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
       left join residents d on d.tenant_id = r.tenant_id and d.id = r.resident_id
     where r.tenant_id = $1 and $2 in (r.work_order_id, m.work_order_id) and not r.is_following order by r.number`,
    [read.tenantId, workOrderId],
  )

/** Reports that came from the address of a report in the hour before it, with it. */
export const countSentFrom = async (read: Read, reportId: string): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'reports-sent-from',
    `select count(*)::int as n from repair_reports r join repair_reports o on o.tenant_id = r.tenant_id and o.sent_from = r.sent_from and o.created_at between r.created_at - interval '1 hour' and r.created_at
     where r.tenant_id = $1 and r.id = $2`,
    [read.tenantId, reportId],
  )
  return row?.n ?? 0
}

/** Queues what happens with a report at once, without a member. */
export const queueTaking = (read: Read, report: { readonly tenant_id: string; readonly report_id: string }) =>
  read.rows('report-take-queue', "select enqueue('take-report', $1::jsonb, $2)", [
    JSON.stringify(report),
    `take-report ${report.report_id}`,
  ])
