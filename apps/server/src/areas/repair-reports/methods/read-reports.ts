import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import {
  type Comparable,
  likeness,
  maxCandidates,
  probableFrom,
  shownFrom,
} from '@fettle/domain/repair-reports/likeness'
import { repairReportBucketSlugs, repairReportBuckets } from '@fettle/domain/repair-reports/repair-report-states'
import { locationScope } from '#areas/locations/locations.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import {
  type CandidateRow,
  countReports,
  findReport,
  listCandidates,
  listReports,
  type ReportRow,
} from '../repair-reports.store.ts'
import { showReport, showRow } from '../show-repair-report.ts'

export const countReportsMethod = handler(repairReportsMethods.counts, async ({ locationUuid }, { read, actor }) => {
  const byState = await countReports(read, locationScope(actor), locationUuid)
  const counts = Object.fromEntries(
    repairReportBucketSlugs.map((bucket) => [
      bucket,
      repairReportBuckets[bucket].reduce((sum, state) => sum + (byState.get(state) ?? 0), 0),
    ]),
  ) as Record<(typeof repairReportBucketSlugs)[number], number>
  return { counts }
})

export const listReportsMethod = handler(repairReportsMethods.list, async (input, { read, actor, page }) => {
  const { bucket, ...rest } = input
  const filter = { ...rest, states: repairReportBuckets[bucket] }
  const { rows, ...counted } = await listReports(read, locationScope(actor), { filter, bucket, page })
  return { rows: rows.map((row) => showRow(row, actor)), ...counted }
})

export const getReportMethod = handler(repairReportsMethods.get, async ({ reportUuid }, { read, actor }) =>
  showReport(read, found(await findReport(read, locationScope(actor), reportUuid)), actor),
)

const toComparable = (row: ReportRow): Comparable => ({
  locationId: row.locationId,
  trail: row.trail,
  isShared: row.locationKind === 'common_part',
  category: row.category,
  service: row.service,
  words: row.words,
  at: Date.parse(row.awareAt),
})

const toCandidate = (row: CandidateRow) => ({
  locationId: row.locationId,
  trail: row.trail,
  isShared: row.locationKind === 'common_part' || row.locationKind === 'building',
  category: row.category,
  service: row.service,
  words: row.title,
  at: Date.parse(row.at),
  isOpen: row.isOpen,
})

export const listCandidatesMethod = handler(
  repairReportsMethods.candidates,
  async ({ reportUuid }, { read, actor }) => {
    const scope = locationScope(actor)
    const report = found(await findReport(read, scope, reportUuid))
    const rows = await listCandidates(read, scope, report)
    const scored = rows
      .map((row) => ({ row, score: likeness(toComparable(report), toCandidate(row)).score }))
      .filter(({ score }) => score >= shownFrom)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maxCandidates)
    return {
      candidates: scored.map(({ row, score }) => ({
        kind: row.kind,
        uuid: row.uuid,
        number: row.number,
        title: row.title,
        locationName: row.locationName,
        state: row.state,
        isOpen: row.isOpen,
        at: row.at,
        score,
        isProbable: score >= probableFrom,
      })),
    }
  },
)
