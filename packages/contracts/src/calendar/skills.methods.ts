import { skillRefusals } from '@fettle/domain/calendar/skills'
import * as z from 'zod/mini'
import { day, optionalVersion, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { level, skillEntries, skillView } from './calendar-view.ts'

export const skillsMethods = methods('find-a-pro', 'skills', {
  list: {
    kind: 'query',
    summary: 'Skills with the trades that need them and the members who have them.',
    access: 'calendar.view',
    input: {},
    output: z.strictObject({ skills: z.array(skillView) }),
  },
  save: {
    kind: 'command',
    summary: 'Adds or changes a skill.',
    access: 'skills.edit',
    input: { skillUuid: z._default(z.nullable(uuid), null), version: optionalVersion, ...skillEntries },
    output: skillView,
    refusals: skillRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a skill; work of its trades no longer needs it.',
    access: 'skills.edit',
    input: { skillUuid: uuid, version },
    output: z.strictObject({}),
  },
  giveSkill: {
    kind: 'command',
    summary: 'Records that a member has a skill, until a day where its certificate expires.',
    access: 'skills.edit',
    input: { skillUuid: uuid, userUuid: uuid, level, validUntil: z._default(z.nullable(day), null) },
    output: skillView,
    refusals: skillRefusals,
  },
  takeSkill: {
    kind: 'command',
    summary: 'Takes a skill from a member.',
    access: 'skills.edit',
    input: { skillUuid: uuid, userUuid: uuid },
    output: skillView,
  },
})
