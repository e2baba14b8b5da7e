import { draftItemStates, draftStates } from '@fettle/domain/calendar/plan-draft'
import * as z from 'zod/mini'
import { count, day, instant, uuid } from '../kernel/fields.ts'
import { planFacts } from './calendar-view.ts'

/** Work of a draft: with the visit that is planned, or with the reason why there is none. */
const draftItem = z.strictObject({
  jobUuid: uuid,
  workOrderNumber: z.int(),
  title: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  completeBy: instant,
  state: z.enum(draftItemStates),
  userUuid: z.nullable(uuid),
  userName: z.nullable(z.string()),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** From the visit before on that day. */
  travelMinutes: count,
  /** Whether the visit ends after the target of the work. */
  isLate: z.boolean(),
  /** Why there is no place, or why the visit was refused. */
  code: z.nullable(z.string()),
  facts: planFacts,
})
export type DraftItemView = z.output<typeof draftItem>

export const planDraft = z.strictObject({
  uuid,
  state: z.enum(draftStates),
  teamUuid: z.nullable(uuid),
  firstDay: day,
  lastDay: day,
  createdAt: instant,
  plannedAt: z.nullable(instant),
  items: z.array(draftItem),
})
export type PlanDraftView = z.output<typeof planDraft>
