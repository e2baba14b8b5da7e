import { createHash } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { PortalReport, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import { type DeclineReason, maxReportPhotos } from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportState } from '@fettle/domain/repair-reports/repair-report-states'
import { repairStep } from '@fettle/domain/signed-links/signed-link'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { asResident, findHeld, findSeat, type OwnReport, ownReports, type ResidentSeat } from './resident-seat.ts'

export const hashDraft = (draftKey: string) => createHash('sha256').update(`draft ${draftKey}`).digest('hex')

const takesPhotos = (state: string) => ['submitted', 'triaged', 'asked', 'converted'].includes(state)

export type Names = { readonly clientName: string; readonly locationName: string }

export const showOwn = (report: OwnReport, { clientName, locationName }: Names): PortalReport => ({
  uuid: report.id,
  number: report.number,
  clientName,
  locationName,
  tile: report.tile,
  words: report.words,
  state: report.state as RepairReportState,
  urgency: report.urgency as Urgency,
  because: report.because,
  reportedAt: report.awareAt,
  question: report.question,
  declineReason: report.declineReason as DeclineReason | null,
  declineNote: report.declineNote,
  photos: report.photos,
  mayAddPhotos: report.photos.length < maxReportPhotos && takesPhotos(report.state),
  repair: report.repair && {
    number: report.repair.number,
    step: repairStep(
      report.repair.state as WorkOrderState,
      report.repair.visits.some(({ state }) => ['confirmed', 'en_route', 'on_site'].includes(state)),
    ),
    completeBy: report.repair.complete_by,
    visits: report.repair.visits.map(({ starts_at, ends_at, state }) => ({
      startsAt: starts_at,
      endsAt: ends_at,
      state,
    })),
  },
})

export type Held = { readonly seat: ResidentSeat; readonly report: OwnReport; readonly names: Names }

/** The report that a caller follows. Refuses with `repair_report_link_ended`. */
export const heldReport = async (
  read: Read,
  input: InputOf<typeof repairPortalMethods.progress>,
  at: string,
): Promise<Held> => {
  const ended = () => new Refused('repair_report_link_ended')
  if (input.draftKey !== undefined) {
    const row = await findHeld(read, hashDraft(input.draftKey))
    if (!row) throw ended()
    const seat = { tenantId: row.tenantId, residentId: null, placeId: row.locationId, reportId: row.reportId }
    const [report] = await asResident(read, seat, () => ownReports(read))
    if (!report) throw ended()
    return { seat, report, names: row }
  }
  const resident = await findSeat(read, hashToken(input.token), at)
  if (!resident) throw ended()
  const seat = { tenantId: resident.tenantId, residentId: resident.residentId, placeId: null, reportId: null }
  const report = (await asResident(read, seat, () => ownReports(read))).find(({ id }) => id === input.reportUuid)
  if (!report) throw ended()
  const locationName = resident.homes.find(({ uuid }) => uuid === report.locationId)?.name ?? ''
  const { clientName } = resident
  return { seat: { ...seat, placeId: report.locationId }, report, names: { clientName, locationName } }
}

export const showHeld = ({ report, names }: Held): PortalReport => showOwn(report, names)
