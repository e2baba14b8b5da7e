import { convertRules, onCallRefusals } from '@fettle/domain/resident-messages/on-call'
import * as z from 'zod/mini'
import { instant, optionalPhone, optionalVersion, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const shift = z.strictObject({
  uuid,
  memberUuid: uuid,
  memberName: z.string(),
  startsAt: instant,
  endsAt: instant,
  rank: z.int(),
  telephone: z.string(),
})
export type OnCallShiftView = z.output<typeof shift>

const settings = z.strictObject({
  converts: z.enum(convertRules),
  /** Shifts that have not ended, in order. */
  shifts: z.array(shift),
  version: optionalVersion,
})
export type ResidentSettingsView = z.output<typeof settings>

/** What happens with reports of residents at any hour: orders at once, and who is on call. */
export const residentMessagesMethods = methods('find-a-pro', 'resident-messages', {
  settings: {
    kind: 'query',
    summary: 'Which repair reports become orders at once, and who is on call.',
    access: 'resident-messages.edit',
    input: {},
    output: settings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Sets which repair reports become orders at once.',
    access: 'resident-messages.edit',
    input: { version: optionalVersion, converts: z.enum(convertRules) },
    output: settings,
  },
  addShift: {
    kind: 'command',
    summary: 'Puts a member on call from one moment to another; the lower rank is told first.',
    access: 'resident-messages.edit',
    input: {
      memberUuid: uuid,
      startsAt: instant,
      endsAt: instant,
      rank: z.int().check(z.minimum(1), z.maximum(9)),
      telephone: optionalPhone,
    },
    output: settings,
    refusals: onCallRefusals,
  },
  removeShift: {
    kind: 'command',
    summary: 'Takes a member off call.',
    access: 'resident-messages.edit',
    input: { shiftUuid: uuid },
    output: settings,
  },
})
