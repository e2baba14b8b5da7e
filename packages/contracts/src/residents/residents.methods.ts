import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { occupancyKinds, residentNeeds, residentRefusals } from '@fettle/domain/residents/resident'
import * as z from 'zod/mini'
import { abilities, day, instant, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { personEntries, personViewed } from './person-fields.ts'

const language = z.enum(residentLanguages)

const home = {
  locationUuid: uuid,
  kind: z.enum(occupancyKinds),
  /** The resident to speak with about the home; one at a time. */
  isMain: z._default(z.boolean(), true),
  fromOn: day,
}

export const occupancyView = z.strictObject({
  uuid,
  locationUuid: uuid,
  locationName: z.string(),
  kind: z.enum(occupancyKinds),
  isMain: z.boolean(),
  fromOn: day,
  untilOn: z.nullable(day),
})
export type OccupancyView = z.output<typeof occupancyView>

export const residentView = z.strictObject({
  uuid,
  ...personViewed,
  language,
  /** Whether needs are stored; `readNeeds` shows them. */
  hasNeeds: z.boolean(),
  /** Present and past homes, the latest first. */
  homes: z.array(occupancyView),
  createdAt: instant,
  version,
  ...abilities,
})
export type ResidentView = z.output<typeof residentView>

const one = { residentUuid: uuid }
const needs = z.array(z.enum(residentNeeds)).check(z.maxLength(residentNeeds.length))

export const residentsMethods = methods('accounts', 'residents', {
  list: {
    kind: 'query',
    summary: 'Residents of the client, by name; those of a location and of everything below it, or by words.',
    access: 'residents.view',
    input: {
      q: optionalSingleLineText(100),
      locationUuid: z.optional(uuid),
      /** Includes people who have moved out. */
      isFormer: z._default(z.boolean(), false),
    },
    output: residentView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One resident with present and past homes.',
    access: 'residents.view',
    input: one,
    output: residentView,
  },
  add: {
    kind: 'command',
    summary: 'Adds a resident with a home.',
    access: 'residents.edit',
    input: { ...personEntries, language, home: z.strictObject(home) },
    output: residentView,
    refusals: residentRefusals,
  },
  change: {
    kind: 'command',
    summary: 'Changes name, addresses, language and channel of a resident.',
    access: 'residents.edit',
    input: { ...one, version, ...personEntries, language },
    output: residentView,
    refusals: residentRefusals,
  },
  moveIn: {
    kind: 'command',
    summary: 'Adds a home to a known resident.',
    access: 'residents.edit',
    input: { ...one, version, ...home },
    output: residentView,
    refusals: residentRefusals,
  },
  moveOut: {
    kind: 'command',
    summary: 'Ends a home of a resident with its last day.',
    access: 'residents.edit',
    input: { ...one, version, occupancyUuid: uuid, untilOn: day },
    output: residentView,
    refusals: residentRefusals,
  },
  readNeeds: {
    kind: 'command',
    summary: 'Shows the needs of a resident. Each call is an entry of the audit log.',
    access: 'residents.needs',
    input: one,
    output: z.strictObject({ needs }),
    secrets: ['needs'],
  },
  saveNeeds: {
    kind: 'command',
    summary: 'Stores the needs of a resident, who has consented; an empty list removes them.',
    access: 'residents.needs',
    input: { ...one, version, needs, hasConsent: z.boolean() },
    output: residentView,
    refusals: residentRefusals,
  },
  erase: {
    kind: 'command',
    summary: 'Erases the personal data of a resident who has no present home; homes and dates stay.',
    access: 'residents.edit',
    input: { ...one, version },
    output: residentView,
    refusals: residentRefusals,
  },
})
