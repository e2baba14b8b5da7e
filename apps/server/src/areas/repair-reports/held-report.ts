import { createHash } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { PortalReport, repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import { type DeclineReason, maxReportPhotos } from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportState } from '@fettle/domain/repair-reports/repair-report-states'
import { mayMoveVisit, mayReportNotFixed } from '@fettle/domain/resident-visits/slot-offer'
import { repairStep } from '@fettle/domain/signed-links/signed-link'
import type { WorkOrderState } from '@fettle/domain/work-orders/work-order-states'
import type { Read } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { asResident, findHeld, findSeat, type OwnReport, ownReports, type ResidentSeat } from './resident-seat.ts'

export const hashDraft = (draftKey: string) => createHash('sha256').update(`draft ${draftKey}`).digest('hex')

const takesPhotos = (state: string) => ['submitted', 'triaged', 'asked', 'converted'].includes(state)

export type Names = { readonly clientName: string; readonly locationName: string }

type Repair = NonNullable<OwnReport['repair']>
type Offer = Repair['offers'][number]

const isUnderWay = ({ state }: { readonly state: string }) => ['confirmed', 'en_route', 'on_site'].includes(state)

/** A picked offer stays open while its visit can be moved. */
const isOfferOpen = (offer: Offer, repair: Repair, now: EpochMs): boolean => {
  if (offer.side === 'resident' || Date.parse(offer.expires_at) <= now) return false
  if (offer.state === 'open') return true
  const visit = repair.visits.find(({ uuid }) => uuid === offer.booking_uuid)
  return visit !== undefined && mayMoveVisit({ state: visit.state, startsAt: Date.parse(visit.starts_at) }, now)
}

const showRepair = (repair: Repair, now: EpochMs): NonNullable<PortalReport['repair']> => ({
  number: repair.number,
  step: repairStep(repair.state as WorkOrderState, repair.visits.some(isUnderWay)),
  completeBy: repair.complete_by,
  timeZone: repair.time_zone,
  visits: repair.visits.map(({ uuid, starts_at, ends_at, state }) => ({
    uuid,
    startsAt: starts_at,
    endsAt: ends_at,
    state,
    mayMove: mayMoveVisit({ state, startsAt: Date.parse(starts_at) }, now),
  })),
  offers: repair.offers.map((offer) => ({
    uuid: offer.uuid,
    side: offer.side,
    isOpen: isOfferOpen(offer, repair, now),
    note: offer.note,
    windows: offer.windows.map(({ starts_at, ends_at, is_free, membership_id = null, held_until }) => ({
      startsAt: starts_at,
      endsAt: ends_at,
      isFree: is_free && Date.parse(starts_at) > now,
      mayHold: membership_id !== null || offer.assignee_known,
      heldUntil: held_until !== null && Date.parse(held_until) > now ? held_until : null,
    })),
  })),
  showsFreeTimes: repair.shows_free_times,
  mayReportNotFixed: mayReportNotFixed(repair.finished_at === null ? null : Date.parse(repair.finished_at), now),
})

type Shown = Names & { readonly now: EpochMs }

export const showOwn = (report: OwnReport, { clientName, locationName, now }: Shown): PortalReport => ({
  uuid: report.id,
  number: report.number,
  clientName,
  locationName,
  tile: report.tile,
  ownTexts: report.ownTexts,
  words: report.words,
  state: report.state as RepairReportState,
  isFollowing: report.isFollowing,
  urgency: report.urgency as Urgency,
  because: report.because,
  reportedAt: report.awareAt,
  question: report.question,
  declineReason: report.declineReason as DeclineReason | null,
  declineNote: report.declineNote,
  photos: report.photos,
  mayAddPhotos: report.photos.length < maxReportPhotos && takesPhotos(report.state),
  repair: report.repair && showRepair(report.repair, now),
})

export type Held = { readonly seat: ResidentSeat; readonly report: OwnReport; readonly names: Shown }

/** The report that a caller follows. Refuses with `repair_report_link_ended`. */
export const heldReport = async (
  read: Read,
  input: InputOf<typeof repairPortalMethods.progress>,
  at: string,
): Promise<Held> => {
  const ended = () => new Refused('repair_report_link_ended')
  if (input.draftKey !== undefined || input.reportUuid === undefined) {
    const row = await findHeld(read, input.draftKey === undefined ? hashToken(input.token) : hashDraft(input.draftKey))
    if (!row) throw ended()
    const seat = { tenantId: row.tenantId, residentId: null, placeId: row.locationId, reportId: row.reportId }
    const [report] = await asResident(read, seat, () => ownReports(read))
    if (!report) throw ended()
    return { seat, report, names: { ...row, now: Date.parse(at) } }
  }
  const resident = await findSeat(read, hashToken(input.token), at)
  if (!resident) throw ended()
  const seat = { tenantId: resident.tenantId, residentId: resident.residentId, placeId: null, reportId: null }
  const report = (await asResident(read, seat, () => ownReports(read))).find(({ id }) => id === input.reportUuid)
  if (!report) throw ended()
  const locationName = resident.homes.find(({ uuid }) => uuid === report.locationId)?.name ?? ''
  const { clientName } = resident
  return {
    seat: { ...seat, placeId: report.locationId },
    report,
    names: { clientName, locationName, now: Date.parse(at) },
  }
}

export const showHeld = ({ report, names }: Held): PortalReport => showOwn(report, names)
