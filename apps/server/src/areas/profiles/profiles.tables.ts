import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** A contractor's profile. */
export const contractorProfiles = pgTable('contractor_profiles', {
  tenantId: uuid().primaryKey(),
  about: text().notNull().default(''),
  foundedYear: integer(),
  teamSize: integer(),
  languages: json<string[]>()().notNull().default([]),
  isEmergency: boolean().notNull().default(false),
  website: text().notNull().default(''),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Set by a person; otherwise the position follows from the postcode of the company. */
  isPinned: boolean().notNull().default(false),
  changedByMembershipId: uuid().notNull(),
  changedAt: moment().notNull(),
  version: version(),
})
export type ProfileRecord = typeof contractorProfiles.$inferSelect

/** Portfolio projects; their photos are company files. */
export const portfolioProjects = pgTable(
  'portfolio_projects',
  {
    id: id(),
    tenantId: tenantId(),
    title: text().notNull(),
    description: text().notNull().default(''),
    completedOn: calendarDay(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ProjectRecord = typeof portfolioProjects.$inferSelect
