import type { Read } from '#platform/database/transaction'
import { countBookings } from './bookings.store.ts'

/** Visits of an order that took place or failed at a closed door. */
export const visitsThatTookPlace = (read: Read, workOrderId: string): Promise<number> =>
  countBookings(read, { workOrderId, states: ['finished', 'no_access'] })

/** Whether a job has a confirmed visit ahead or one that took place, another one than `except`. */
export const hasVisitsLeft = async (read: Read, jobId: string, except?: string): Promise<boolean> =>
  (await countBookings(read, {
    jobId,
    states: ['confirmed', 'en_route', 'on_site', 'finished', 'no_access'],
    ...(except === undefined ? {} : { except }),
  })) > 0
