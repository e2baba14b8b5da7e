import { noSlotReasons, slotReasons } from '@fettle/domain/calendar/suggest-slots'
import * as z from 'zod/mini'
import { count, day, instant, optionalSingleLineText, optionalVersion, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { trayJob } from './calendar-view.ts'

const minutesOfDay = z.int().check(z.minimum(0), z.maximum(1440))
const settings = {
  gridMinutes: z.int().check(z.minimum(5), z.maximum(60)),
  /** Length of a visit unless another is chosen. */
  visitMinutes: z.int().check(z.minimum(15), z.maximum(600)),
  bufferMinutes: z.int().check(z.minimum(0), z.maximum(120)),
  targetLoadPercent: z.int().check(z.minimum(10), z.maximum(100)),
  windows: z
    .array(z.strictObject({ name: optionalSingleLineText(40), from: minutesOfDay, until: minutesOfDay }))
    .check(z.maxLength(6)),
  noticeHours: z.int().check(z.minimum(0), z.maximum(336)),
}
export const dispatchSettings = z.strictObject({ ...settings, version: optionalVersion })
export type DispatchSettingsView = z.output<typeof dispatchSettings>

export const suggestion = z.strictObject({
  job: trayJob,
  minutes: z.int(),
  slots: z.array(
    z.strictObject({
      userUuid: uuid,
      name: z.string(),
      startsAt: instant,
      endsAt: instant,
      travelMinutes: count,
      reasons: z.array(z.enum(slotReasons)),
    }),
  ),
  without: z.array(
    z.strictObject({ userUuid: uuid, name: z.string(), code: z.enum(noSlotReasons), skill: z.nullable(z.string()) }),
  ),
})
export type SuggestionView = z.output<typeof suggestion>

export const dispatchMethods = methods('find-a-pro', 'dispatch', {
  settings: {
    kind: 'query',
    summary: 'Rules of dispatch: grid, length of a visit, time between visits, windows, target load.',
    access: 'calendar.view',
    input: {},
    output: dispatchSettings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Changes the rules of dispatch.',
    access: 'working-patterns.edit',
    input: { version: optionalVersion, ...settings },
    output: dispatchSettings,
    refusals: ['dispatch_window_empty', 'dispatch_windows_overlap'],
  },
  suggest: {
    kind: 'query',
    summary:
      'Times at which people can visit a job, with reasons, and for each other person the first fact against it.',
    access: 'calendar.plan',
    input: {
      jobUuid: uuid,
      firstDay: day,
      lastDay: day,
      minutes: z._default(z.nullable(z.int().check(z.minimum(15), z.maximum(600))), null),
    },
    output: suggestion,
    refusals: ['calendar_range_too_long', 'job_not_hired'],
  },
})
