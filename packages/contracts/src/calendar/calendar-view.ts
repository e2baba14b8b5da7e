import { absenceKinds } from '@fettle/domain/calendar/absence'
import { absenceStates } from '@fettle/domain/calendar/absence-states'
import { planBlocks, planWarnings } from '@fettle/domain/calendar/plan-check'
import { regions } from '@fettle/domain/clocks/regions'
import { personPaperKindCodes } from '@fettle/domain/verifications/person-papers'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  address,
  count,
  day,
  instant,
  optionalMultilineText,
  plannedDay,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'

/** A visit as a calendar shows it; details are those of `bookings.get`. */
export const calendarVisit = z.strictObject({
  jobUuid: uuid,
  workOrderUuid: uuid,
  workOrderNumber: z.int(),
  title: z.string(),
  locationName: z.string(),
  address,
  contractorName: z.string(),
  clientName: z.string(),
  assigneeName: z.nullable(z.string()),
  /** Who comes along, by name. */
  crew: z.array(z.strictObject({ userUuid: uuid, name: z.string() })),
  state: z.string(),
  /** A resident was promised this time: another one is only proposed. */
  isPromised: z.boolean(),
  isUpdateOverdue: z.boolean(),
  note: z.string(),
  can: z.array(z.string()),
  version,
})
export type CalendarVisit = z.output<typeof calendarVisit>

/** What occupies a time: a visit, an absence, or something of which the reader sees the time alone. */
export const calendarEvent = z.strictObject({
  uuid,
  kind: z.enum(['visit', 'absence', 'busy']),
  userUuid: z.nullable(uuid),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** Title of an event of another calendar, for its owner alone. */
  title: z.nullable(z.string()),
  visit: z.nullable(calendarVisit),
  absence: z.nullable(
    z.strictObject({
      /** Null where the reader may see only that the colleague is away. */
      kind: z.nullable(z.enum(absenceKinds)),
      state: z.enum(absenceStates),
      isWholeDays: z.boolean(),
    }),
  ),
})
export type CalendarEventView = z.output<typeof calendarEvent>

export const calendarPerson = z.strictObject({
  userUuid: uuid,
  name: z.string(),
  contractorUuid: uuid,
  companyName: z.string(),
  timeZone: z.string(),
  days: z.array(
    z.strictObject({
      day,
      workingMinutes: count,
      bookedMinutes: count,
      spans: z.array(z.strictObject({ startsAt: instant, endsAt: instant })),
    }),
  ),
})
export type CalendarPerson = z.output<typeof calendarPerson>

export const calendarRange = z.strictObject({
  people: z.array(calendarPerson),
  events: z.array(calendarEvent),
  targetLoadPercent: z.int(),
  gridMinutes: z.int(),
  visitMinutes: z.int(),
  canPlan: z.boolean(),
})
export type CalendarRange = z.output<typeof calendarRange>

/** A job that waits for a visit. */
export const trayJob = z.strictObject({
  jobUuid: uuid,
  workOrderUuid: uuid,
  workOrderNumber: z.int(),
  title: z.string(),
  locationName: z.string(),
  address,
  timeZone: z.string(),
  category: z.enum(categorySlugs),
  priority: z.string(),
  completeBy: instant,
  contractorName: z.string(),
  clientName: z.string(),
  /** No visit was arranged yet, or the last one found no access or was not the last. */
  reason: z.enum(['not_booked', 'no_access', 'further_visit']),
})
export type TrayJob = z.output<typeof trayJob>

/** With `person` a fact is about that one of the crew. */
export const planFacts = z.record(z.string(), z.union([z.string(), z.number()]))
export const planCheck = z.strictObject({
  /** What saving does: moves the visit at once, or proposes the time to the other side and the resident. */
  outcome: z.enum(['moved', 'proposed']),
  blocks: z.array(z.strictObject({ code: z.enum(planBlocks), facts: planFacts })),
  warnings: z.array(z.strictObject({ code: z.enum(planWarnings), facts: planFacts })),
})
export type PlanCheckView = z.output<typeof planCheck>

export const acceptedWarnings = z._default(z.array(z.enum(planWarnings)).check(z.maxLength(planWarnings.length)), [])

const minutes = z.int().check(z.minimum(0), z.maximum(1440))
const weeks = z.array(
  z.array(z.array(z.strictObject({ from: minutes, until: minutes })).check(z.maxLength(6))).check(z.maxLength(7)),
)
export const patternOwners = ['tenant', 'team', 'member'] as const
export const patternEntries = {
  ownerKind: z.enum(patternOwners),
  /** Null for the whole company. */
  ownerUuid: z._default(z.nullable(uuid), null),
  weeks: weeks.check(z.maxLength(4)),
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
  region: z._default(z.nullable(z.enum(regions)), null),
  keepsHolidays: z._default(z.boolean(), true),
  mostMinutes: z._default(z.nullable(z.int().check(z.minimum(15), z.maximum(1440))), null),
  validFrom: day,
  validUntil: z._default(z.nullable(day), null),
}
export const workingPattern = z.strictObject({
  uuid,
  ownerKind: z.enum(patternOwners),
  ownerUuid: z.nullable(uuid),
  ownerName: z.string(),
  weeks,
  timeZone: z.string(),
  region: z.nullable(z.enum(regions)),
  keepsHolidays: z.boolean(),
  mostMinutes: z.nullable(z.int()),
  validFrom: day,
  validUntil: z.nullable(day),
  version,
})
export type WorkingPatternView = z.output<typeof workingPattern>

export const absenceEntries = {
  userUuid: z._default(z.nullable(uuid), null),
  kind: z.enum(absenceKinds),
  firstOn: plannedDay,
  lastOn: plannedDay,
  /** Minutes after midnight of the first and the last day; null for whole days. */
  from: z._default(z.nullable(minutes), null),
  until: z._default(z.nullable(minutes), null),
  reason: optionalMultilineText(500),
}
export const absenceView = z.strictObject({
  uuid,
  userUuid: uuid,
  userName: z.string(),
  kind: z.enum(absenceKinds),
  state: z.enum(absenceStates),
  startsAt: instant,
  endsAt: instant,
  firstOn: day,
  lastOn: day,
  timeZone: z.string(),
  isWholeDays: z.boolean(),
  /** Empty unless the reader asked for the absence or decides on it. */
  reason: z.string(),
  decisionReason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Visits inside that stay with the colleague. */
  keptVisits: count,
  can: z.array(z.string()),
  cannot: z.record(z.string(), z.string()),
  version,
})
export type AbsenceView = z.output<typeof absenceView>

export const skillView = z.strictObject({
  uuid,
  name: z.string(),
  categories: z.array(z.enum(categorySlugs)),
  /** The paper that a person must have; the skill ends with it. */
  paperKind: z.nullable(z.enum(personPaperKindCodes)),
  members: z.array(
    z.strictObject({
      userUuid: uuid,
      name: z.string(),
      level: z.int(),
      /** Where the paper that the skill needs begins later. */
      validFrom: z.nullable(day),
      validUntil: z.nullable(day),
      isExpired: z.boolean(),
      /** The paper that the skill needs is missing. */
      lacksPaper: z.boolean(),
    }),
  ),
  version,
})
export type SkillView = z.output<typeof skillView>
export const skillEntries = {
  name: singleLineText(80),
  categories: z.array(z.enum(categorySlugs)).check(z.maxLength(categorySlugs.length)),
  paperKind: z._default(z.nullable(z.enum(personPaperKindCodes)), null),
}
export const level = z.int().check(z.minimum(1), z.maximum(3))
