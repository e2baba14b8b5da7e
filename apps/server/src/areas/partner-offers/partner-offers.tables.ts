import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, moment } from '#platform/database/columns'

/** Offers of partners to contractors, in their order. */
export const partnerOffers = pgTable('partner_offers', {
  id: uuid().primaryKey().defaultRandom(),
  market: text().notNull(),
  kind: text().notNull(),
  place: integer().notNull(),
  partner: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  address: text().notNull(),
  isCommissioned: boolean().notNull(),
  validUntil: calendarDay(),
  changedAt: moment().notNull(),
})
