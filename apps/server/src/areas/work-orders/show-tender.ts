import type { JobOfOrder, JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toInstant } from '@fettle/domain/kernel/instant'
import { bidRefusal } from '@fettle/domain/work-orders/job-decisions'
import { isTender } from '@fettle/domain/work-orders/tender'
import type { WorkOrder } from '@fettle/domain/work-orders/work-order'
import { storedEpochMs } from './stored-moments.ts'
import type { JobRecord, WorkOrderRecord } from './work-orders.tables.ts'

const isAsking = ({ state, delivery }: WorkOrderRecord): boolean =>
  isTender({ state: state as WorkOrder['state'], delivery: delivery as WorkOrder['delivery'] })

/** State of a tender for its client. */
export const showTender = (order: WorkOrderRecord, jobs: readonly JobRecord[]): WorkOrderView['tender'] => {
  if (!isAsking(order)) return null
  const asked = jobs.filter(({ state }) => state !== 'cancelled')
  const those = (state: string) => asked.filter((job) => job.state === state).length
  return {
    quotesDueAt: order.quotesDueAt,
    seats: order.seats,
    asked: asked.length,
    silent: those('offered'),
    joined: those('shortlisted'),
    quoted: those('quoted'),
    declined: those('lost'),
  }
}

/** State of a tender for a bidder. */
export const showInvitation = (order: WorkOrderRecord): JobView['invitation'] => {
  if (!isAsking(order)) return null
  const { quotesDueAt, seats, seatsTaken } = order
  return { quotesDueAt, seats, seatsFree: seats === null ? null : Math.max(0, seats - seatsTaken) }
}

/** Why an open invitation cannot be accepted now. */
export const invitationRefusal = (
  order: WorkOrderRecord,
  job: JobRecord,
  at: string | undefined,
): string | undefined => {
  if (job.state !== 'offered' || !isAsking(order) || at === undefined) return undefined
  const quotesDue = order.quotesDueAt === null ? null : storedEpochMs(order.quotesDueAt)
  return bidRefusal({ seats: order.seats, takenSeats: order.seatsTaken, quotesDue }, storedEpochMs(at))
}

/** Outcomes of this and earlier offers of a job. */
export const showLosses = ({
  loss: ending,
  formerOffers,
}: JobRecord): Pick<JobOfOrder, 'lostBecause' | 'lostNote' | 'formerOffers'> => ({
  lostBecause: ending?.because ?? null,
  lostNote: ending?.note ?? '',
  formerOffers: formerOffers.map(({ offeredAt, because, note }) => ({
    offeredAt: toInstant(offeredAt),
    because,
    note,
  })),
})
