import type { Read } from '#platform/database/transaction'
import { countBookings } from './bookings.store.ts'

/** Whether a job has a confirmed future visit or a past one, other than `except`. */
export const hasVisitsLeft = async (read: Read, jobId: string, except?: string): Promise<boolean> =>
  (await countBookings(read, {
    jobId,
    states: ['confirmed', 'en_route', 'on_site', 'finished', 'no_access'],
    ...(except === undefined ? {} : { except }),
  })) > 0
