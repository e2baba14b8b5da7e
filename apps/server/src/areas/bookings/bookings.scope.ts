import type { Actor } from '@fettle/domain/access/actor'
import type { SQL } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { bookings } from './bookings.tables.ts'

/** Visits visible to an actor. */
export const bookingScope = (actor: Actor): SQL | undefined => sharedScope(actor, 'bookings.view', bookings)
