import { pauseReasons } from '@fettle/domain/clocks/order-clock'
import { clockRefusals } from '@fettle/domain/clocks/pause-clock'
import * as z from 'zod/mini'
import { day, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { workOrderView } from './work-order-view.ts'

const hours = z.number().check(z.minimum(0.5, { error: 'hours_invalid' }), z.maximum(8760, { error: 'hours_invalid' }))
const target = z.strictObject({ responseHours: hours, completionHours: hours }).check(
  z.refine(({ responseHours, completionHours }) => responseHours <= completionHours, {
    error: 'answered_after_finished',
    path: ['completionHours'],
  }),
)
const minutes = z.int().check(z.minimum(0), z.maximum(1440))

const entries = {
  targets: z.strictObject({ emergency: target, urgent: target, routine: target, planned: target }),
  /** Calendar hours, or working hours at the property. */
  counting: z.enum(['calendar', 'working']),
  week: z
    .strictObject({
      days: z
        .array(z.int().check(z.minimum(1), z.maximum(7)))
        .check(z.minLength(1, { error: 'required' }), z.maxLength(7)),
      from: minutes,
      until: minutes,
      keepsHolidays: z.boolean(),
      closedDays: z.array(day).check(z.maxLength(60)),
    })
    .check(z.refine(({ from, until }) => until - from >= 60, { error: 'week_too_short', path: ['until'] })),
}

export const targetsView = z.strictObject({
  /** Null applies to all organisations without their own settings. */
  organisationUuid: z.nullable(uuid),
  /** Whether these are the defaults, because nothing was saved. */
  isShipped: z.boolean(),
  ...entries,
  version,
})
export type TargetsView = z.output<typeof targetsView>

const one = { workOrderUuid: uuid, version }
const whose = { organisationUuid: z._default(z.nullable(uuid), null) }

export const clocksMethods = methods('find-a-pro', 'clocks', {
  targets: {
    kind: 'query',
    summary:
      'By when work orders are to be answered and finished: for all branches, and for those that have targets of their own.',
    access: 'work-orders.view',
    input: {},
    output: z.strictObject({ all: targetsView, own: z.array(targetsView) }),
  },
  saveTargets: {
    kind: 'command',
    summary:
      'Sets targets for all branches or for one. Orders that were raised before keep theirs until their priority changes.',
    access: 'targets.edit',
    input: { ...whose, version, ...entries },
    output: targetsView,
  },
  resetTargets: {
    kind: 'command',
    summary: 'Takes targets back: a branch follows the group again, and the group what ships.',
    access: 'targets.edit',
    input: { ...whose, version },
    output: targetsView,
  },
  pause: {
    kind: 'command',
    summary: 'Stops the clock of a work order for a reason that both sides can read.',
    access: 'clocks.pause',
    input: { ...one, reason: z.enum(pauseReasons), note: optionalSingleLineText(500) },
    output: workOrderView,
    refusals: clockRefusals,
  },
  resume: {
    kind: 'command',
    summary: 'Lets the clock go on with what was left when it stopped.',
    access: 'clocks.pause',
    input: one,
    output: workOrderView,
    refusals: clockRefusals,
  },
})
