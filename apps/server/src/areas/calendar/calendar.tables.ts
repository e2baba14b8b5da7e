import type { AbsenceKind } from '@fettle/domain/calendar/absence'
import type { AbsenceState } from '@fettle/domain/calendar/absence-states'
import type { FeedDetail, FeedKind } from '@fettle/domain/calendar/calendar-feed'
import type { SourceFailure, SourceKind } from '@fettle/domain/calendar/calendar-source'
import type { CalendarWarning } from '@fettle/domain/calendar/icalendar-read'
import type { OccupiedKind } from '@fettle/domain/calendar/plan-check'
import type { DraftItemState, DraftState } from '@fettle/domain/calendar/plan-draft'
import type { WorkingWeekDays } from '@fettle/domain/calendar/week-pattern'
import type { Region } from '@fettle/domain/clocks/regions'
import type { PersonPaperKind } from '@fettle/domain/verifications/person-papers'
import type { Category } from '@fettle/domain/work-orders/categories'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** Time in which a member is occupied; triggers of visits and absences write it, and functions that hold it. */
export const occupied = pgTable(
  'occupied',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    kind: text().$type<OccupiedKind>().notNull(),
    sourceId: uuid().notNull(),
    isHard: boolean().notNull().default(true),
    /** Until when it is held. */
    expiresAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const workingPatterns = pgTable(
  'working_patterns',
  {
    id: id(),
    tenantId: tenantId(),
    ownerKind: text().$type<'tenant' | 'team' | 'member'>().notNull(),
    /** The tenant, team or membership. */
    ownerId: uuid().notNull(),
    weeks: json<readonly WorkingWeekDays[]>()().notNull(),
    zone: text().notNull(),
    region: text().$type<Region>(),
    keepsHolidays: boolean().notNull().default(true),
    mostMinutes: integer(),
    validFrom: calendarDay().notNull(),
    validUntil: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type PatternRecord = typeof workingPatterns.$inferSelect

export const absences = pgTable(
  'absences',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    kind: text().$type<AbsenceKind>().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    zone: text().notNull(),
    isWholeDays: boolean().notNull(),
    reason: text().notNull().default(''),
    state: text().$type<AbsenceState>().notNull().default('requested'),
    /** Visits inside that stay. */
    keptBookingIds: uuid().array().notNull().default([]),
    decisionReason: text().notNull().default(''),
    requestedByMembershipId: uuid().notNull(),
    decidedByMembershipId: uuid(),
    decidedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type AbsenceRecord = typeof absences.$inferSelect

export const skills = pgTable(
  'skills',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    categories: json<readonly Category[]>()().notNull(),
    /** The paper that a person must have. */
    paperKind: text().$type<PersonPaperKind>(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type SkillRecord = typeof skills.$inferSelect

export const memberSkills = pgTable(
  'member_skills',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    skillId: uuid().notNull(),
    level: integer().notNull(),
    validUntil: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId, table.skillId] })],
)

export const dispatchSettings = pgTable('dispatch_settings', {
  tenantId: tenantId().primaryKey(),
  gridMinutes: integer().notNull(),
  visitMinutes: integer().notNull(),
  bufferMinutes: integer().notNull(),
  targetLoadPercent: integer().notNull(),
  noticeHours: integer().notNull().default(24),
  residentsPick: boolean().notNull().default(true),
  version: version(),
})

/** What is no longer proposed for the trip of a visit: a job or a date of planned maintenance. */
export const bundleDismissals = pgTable(
  'bundle_dismissals',
  {
    tenantId: tenantId(),
    bookingId: uuid().notNull(),
    itemId: uuid().notNull(),
    dismissedAt: moment().notNull(),
    dismissedByMembershipId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.bookingId, table.itemId] })],
)

/** Calendars of other programs that members read in. */
export const calendarSources = pgTable(
  'calendar_sources',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    name: text().notNull(),
    /** A secret of its owner; null for a file. */
    addressSealed: text(),
    isHard: boolean().notNull().default(false),
    eventCount: integer().notNull().default(0),
    warnings: json<Readonly<Partial<Record<CalendarWarning, number>>>>()().notNull().default({}),
    etag: text(),
    nextAt: moment(),
    failures: integer().notNull().default(0),
    failure: text().$type<SourceFailure>(),
    syncedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type CalendarSourceRecord = typeof calendarSources.$inferSelect

/** Events of those calendars; the title is for the owner alone. */
export const externalEvents = pgTable(
  'external_events',
  {
    id: id(),
    tenantId: tenantId(),
    sourceId: uuid().notNull(),
    membershipId: uuid().notNull(),
    uid: text().notNull(),
    recurrenceId: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    isBusy: boolean().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** The last move of each member, as the visit was before. */
export const moveUndos = pgTable(
  'move_undos',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    bookingId: uuid().notNull(),
    bookingVersion: integer().notNull(),
    formerBookingId: uuid().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    assigneeMembershipId: uuid(),
    crew: uuid().array().notNull(),
    movedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)
export type MoveUndo = typeof moveUndos.$inferSelect

/** Drafts of the visits of a team; one of each member. */
export const planDrafts = pgTable(
  'plan_drafts',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    teamId: uuid(),
    firstDay: calendarDay().notNull(),
    lastDay: calendarDay().notNull(),
    state: text().$type<DraftState>().notNull(),
    createdAt: createdAt(),
    plannedAt: moment(),
    publishedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type PlanDraftRecord = typeof planDrafts.$inferSelect

export const planDraftItems = pgTable(
  'plan_draft_items',
  {
    tenantId: tenantId(),
    draftId: uuid().notNull(),
    jobId: uuid().notNull(),
    state: text().$type<DraftItemState>().notNull(),
    membershipId: uuid(),
    startsAt: moment(),
    endsAt: moment(),
    travelMinutes: integer().notNull().default(0),
    code: text(),
    facts: json<Readonly<Record<string, string | number>>>()().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.draftId, table.jobId] })],
)
export type PlanDraftItem = typeof planDraftItems.$inferSelect

/** Addresses by which other programs read the calendar; the token is kept as its hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    kind: text().$type<FeedKind>().notNull(),
    /** The member, team or branch; null for the whole company. */
    ownerId: uuid(),
    detail: text().$type<FeedDetail>().notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    lastFetchedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type CalendarFeedRecord = typeof calendarFeeds.$inferSelect
