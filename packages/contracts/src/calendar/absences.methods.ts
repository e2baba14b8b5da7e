import { absenceRefusals } from '@fettle/domain/calendar/absence'
import { absenceStates } from '@fettle/domain/calendar/absence-states'
import * as z from 'zod/mini'
import { bookingView } from '../bookings/bookings.methods.ts'
import { day, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { absenceEntries, absenceView } from './calendar-view.ts'

const one = { absenceUuid: uuid, version }
const refusals = absenceRefusals

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
    summary: 'Visits of the member that begin or end within an absence.',
    access: 'absences.request',
    input: { absenceUuid: uuid },
    output: z.strictObject({ visits: z.array(bookingView) }),
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
