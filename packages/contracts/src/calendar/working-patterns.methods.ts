import { patternRefusals } from '@fettle/domain/calendar/week-pattern'
import * as z from 'zod/mini'
import { optionalVersion, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { patternEntries, workingPattern } from './calendar-view.ts'

export const workingPatternsMethods = methods('find-a-pro', 'working-patterns', {
  list: {
    kind: 'query',
    summary: 'Working hours of the company, its teams and its members; of one member the ones that count for them.',
    access: 'calendar.view',
    input: { userUuid: z._default(z.nullable(uuid), null) },
    output: z.strictObject({ patterns: z.array(workingPattern) }),
  },
  save: {
    kind: 'command',
    summary: 'Adds or changes working hours.',
    access: 'working-patterns.edit',
    input: { patternUuid: z._default(z.nullable(uuid), null), version: optionalVersion, ...patternEntries },
    output: workingPattern,
    refusals: patternRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes working hours; those of the next owner count then.',
    access: 'working-patterns.edit',
    input: { patternUuid: uuid, version },
    output: z.strictObject({}),
  },
})
