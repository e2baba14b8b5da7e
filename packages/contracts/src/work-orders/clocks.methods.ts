import { pauseReasons } from '@fettle/domain/clocks/order-clock'
import { clockRefusals } from '@fettle/domain/clocks/pause-clock'
import {
  calendarUnits,
  isFinishedFirst,
  isTargetWithinBounds,
  type PriorityTargets,
  targetUnits,
} from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import { day, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { workOrderView } from './work-order-view.ts'

const target = z
  .strictObject({ value: z.number(), unit: z.enum(targetUnits) })
  .check(z.refine(isTargetWithinBounds, { error: 'target_out_of_bounds', path: ['value'] }))
const targets = z
  .strictObject({ response: target, completion: target })
  .check(
    z.refine((both) => !isFinishedFirst(both), { error: 'answered_after_finished', path: ['completion', 'value'] }),
  )
const onCalendar = (kind: 'response' | 'completion') =>
  z.refine<PriorityTargets>((both) => calendarUnits.includes(both[kind].unit), {
    error: 'emergency_on_the_calendar',
    path: [kind, 'unit'],
  })
const minutes = z.int().check(z.minimum(0), z.maximum(1440))

const entries = {
  /** By priority, in hours and days around the clock, or in working hours and working days at the property. */
  targets: z.strictObject({
    emergency: targets.check(onCalendar('response'), onCalendar('completion')),
    urgent: targets,
    routine: targets,
    planned: targets,
  }),
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
    summary: 'Response and completion targets: of the group, and of organisations with their own.',
    access: 'work-orders.view',
    input: {},
    output: z.strictObject({ all: targetsView, own: z.array(targetsView) }),
  },
  saveTargets: {
    kind: 'command',
    summary:
      'Sets the targets of the group or one organisation. Existing orders keep theirs until their priority changes.',
    access: 'targets.edit',
    input: { ...whose, version, ...entries },
    output: targetsView,
  },
  resetTargets: {
    kind: 'command',
    summary: 'Resets targets: an organisation follows the group again, and the group the defaults.',
    access: 'targets.edit',
    input: { ...whose, version },
    output: targetsView,
  },
  pause: {
    kind: 'command',
    summary: 'Pauses the clock of a work order for a reason that both sides can read.',
    access: 'clocks.pause',
    input: { ...one, reason: z.enum(pauseReasons), note: optionalSingleLineText(500) },
    output: workOrderView,
    refusals: clockRefusals,
  },
  resume: {
    kind: 'command',
    summary: 'Resumes the clock with the time left before the pause.',
    access: 'clocks.pause',
    input: one,
    output: workOrderView,
    refusals: clockRefusals,
  },
})
