import { absenceRefusals } from '@fettle/domain/calendar/absence'
import { absenceStates } from '@fettle/domain/calendar/absence-states'
import { planWarnings } from '@fettle/domain/calendar/plan-check'
import * as z from 'zod/mini'
import { bookingView } from '../bookings/bookings.methods.ts'
import { day, instant, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { absenceEntries, absenceView, planFacts } from './calendar-view.ts'
import { personWithout } from './dispatch.methods.ts'

const one = { absenceUuid: uuid, version }
const refusals = absenceRefusals

const warnings = z.array(z.strictObject({ code: z.enum(planWarnings), facts: planFacts }))
/** What can be done about the visits within an absence. */
export const absenceClashes = z.strictObject({
  visits: z.array(bookingView),
  /** In the order of the visits; empty for who does not decide. */
  replans: z.array(
    z.strictObject({
      bookingUuid: uuid,
      isPromised: z.boolean(),
      /** The member comes along: the visit may go on without them. */
      isCrew: z.boolean(),
      /** Who can come at the same time instead. */
      colleagues: z.array(z.strictObject({ userUuid: uuid, name: z.string(), warnings })),
      slots: z.array(
        z.strictObject({ userUuid: uuid, name: z.string(), startsAt: instant, endsAt: instant, warnings }),
      ),
      without: z.array(personWithout),
    }),
  ),
})
export type AbsenceClashes = z.output<typeof absenceClashes>

export const absencesMethods = methods('find-a-pro', 'absences', {
  list: {
    kind: 'query',
    summary: 'Absences of the caller, or of all members for those who decide on them; open requests first.',
    access: 'absences.request',
    input: {
      userUuid: z._default(z.nullable(uuid), null),
      state: z._default(z.nullable(z.enum(absenceStates)), null),
      /** Those that end on this day or later. */
      endsFrom: z._default(z.nullable(day), null),
    },
    output: absenceView,
    pages: true,
  },
  clashes: {
    kind: 'query',
    summary:
      'Visits of the member within an absence, those promised to residents first; for who decides with who can come instead, and other times.',
    access: 'absences.request',
    input: { absenceUuid: uuid },
    output: absenceClashes,
  },
  request: {
    kind: 'command',
    summary: 'Requests an absence for oneself, or for a colleague by those who decide.',
    access: 'absences.request',
    input: absenceEntries,
    output: absenceView,
    refusals,
  },
  approve: {
    kind: 'command',
    summary: 'Approves an absence. Visits inside have to be moved before, or to be kept by name.',
    access: 'absences.decide',
    input: { ...one, keeps: z._default(z.array(uuid).check(z.maxLength(200)), []) },
    output: absenceView,
    refusals,
  },
  decline: {
    kind: 'command',
    summary: 'Declines an absence with a reason.',
    access: 'absences.decide',
    input: { ...one, reason: singleLineText(300) },
    output: absenceView,
    refusals,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws a request that is not decided on.',
    access: 'absences.request',
    input: one,
    output: absenceView,
    refusals,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels an approved absence; its time is free again.',
    access: 'absences.decide',
    input: { ...one, reason: optionalSingleLineText(300) },
    output: absenceView,
    refusals,
  },
})
