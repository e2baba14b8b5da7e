import type { SlotOfferSide } from '@fettle/domain/resident-visits/slot-offer'
import type { SlotOfferState } from '@fettle/domain/resident-visits/slot-offer-states'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, shared, version } from '#platform/database/columns'

export type StoredWindow = {
  readonly starts_at: string
  readonly ends_at: string
  /** Who comes then, where it differs from the operative of the offer. */
  readonly membership_id?: string | null
}

/** Times of a visit that were offered to a resident, or suggested by one. */
export const slotOffers = pgTable(
  'slot_offers',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    side: text().$type<SlotOfferSide>().notNull(),
    windows: json<readonly StoredWindow[]>()().notNull(),
    assigneeMembershipId: uuid(),
    note: text().notNull().default(''),
    state: text().$type<SlotOfferState>().notNull().default('open'),
    bookingId: uuid(),
    movesBookingId: uuid(),
    expiresAt: moment().notNull(),
    createdByMembershipId: uuid(),
    createdAt: createdAt(),
    closedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type SlotOfferRecord = typeof slotOffers.$inferSelect
export type NewSlotOffer = typeof slotOffers.$inferInsert

/** Reminders that were sent. */
export const visitReminders = pgTable(
  'visit_reminders',
  { clientTenantId: uuid().notNull(), bookingId: uuid().notNull(), kind: text().notNull(), sentAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.bookingId, table.kind] })],
)
