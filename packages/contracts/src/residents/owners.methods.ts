import { locales } from '@fettle/domain/editions/edition'
import { jointRules, ownerRefusals, wholeShareBp } from '@fettle/domain/residents/owner'
import * as z from 'zod/mini'
import { abilities, day, instant, minorUnits, money, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { personEntries, personViewed } from './person-fields.ts'

/** Owners are written to in the languages of the members. */
const language = z.enum(locales)
const shareBp = z.int().check(z.minimum(1), z.maximum(wholeShareBp))

const mandate = {
  /** Share in basis points; null where it is not known. */
  shareBp: z._default(z.nullable(shareBp), null),
  joint: z._default(z.enum(jointRules), 'any'),
  /** Sum with tax up to which the client decides alone; null where this owner is never asked. */
  limitAmount: z._default(z.nullable(minorUnits), null),
}

const ownership = { ...mandate, locationUuid: uuid, fromOn: day }

export const ownershipView = z.strictObject({
  uuid,
  locationUuid: uuid,
  locationName: z.string(),
  shareBp: z.nullable(shareBp),
  joint: z.enum(jointRules),
  limit: z.nullable(money),
  fromOn: day,
  untilOn: z.nullable(day),
})
export type OwnershipView = z.output<typeof ownershipView>

export const ownerView = z.strictObject({
  uuid,
  ...personViewed,
  language,
  /** Whether the caller saved the e-mail address, and so cannot ask this owner for an approval. */
  isSavedByYou: z.boolean(),
  /** Whether an invitation to the owner area waits, or the owner has come in. */
  access: z.enum(['none', 'invited', 'active']),
  /** Present and past properties, the latest first. */
  ownerships: z.array(ownershipView),
  createdAt: instant,
  version,
  ...abilities,
})
export type OwnerView = z.output<typeof ownerView>

const one = { ownerUuid: uuid }

/** Owners of the properties that a client manages. */
export const ownersMethods = methods('accounts', 'owners', {
  list: {
    kind: 'query',
    summary: 'Owners of properties, by name; those of a location, of everything above and below it, or by words.',
    access: 'owners.view',
    input: {
      q: optionalSingleLineText(100),
      locationUuid: z.optional(uuid),
      /** Includes people who own nothing today. */
      isFormer: z._default(z.boolean(), false),
    },
    output: ownerView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One owner with present and past properties.',
    access: 'owners.view',
    input: one,
    output: ownerView,
  },
  add: {
    kind: 'command',
    summary: 'Adds an owner with a property.',
    access: 'owners.edit',
    input: { ...personEntries, language, ownership: z.strictObject(ownership) },
    output: ownerView,
    refusals: ownerRefusals,
  },
  change: {
    kind: 'command',
    summary: 'Changes name, addresses, language and channel of an owner.',
    access: 'owners.edit',
    input: { ...one, version, ...personEntries, language },
    output: ownerView,
    refusals: ownerRefusals,
  },
  addOwnership: {
    kind: 'command',
    summary: 'Adds a property to a known owner.',
    access: 'owners.edit',
    input: { ...one, version, ...ownership },
    output: ownerView,
    refusals: ownerRefusals,
  },
  changeOwnership: {
    kind: 'command',
    summary: 'Changes share, limit of the mandate and how joint owners decide.',
    access: 'owners.edit',
    input: { ...one, version, ownershipUuid: uuid, ...mandate },
    output: ownerView,
    refusals: ownerRefusals,
  },
  endOwnership: {
    kind: 'command',
    summary: 'Ends an ownership with its last day.',
    access: 'owners.edit',
    input: { ...one, version, ownershipUuid: uuid, untilOn: day },
    output: ownerView,
    refusals: ownerRefusals,
  },
  invite: {
    kind: 'command',
    summary: 'Sends an owner the link to the owner area; an earlier link ends.',
    access: 'owners.edit',
    input: one,
    output: ownerView,
    refusals: ['email_not_confirmed', 'owner_erased', 'owner_contact_required'],
  },
  endAccess: {
    kind: 'command',
    summary: 'Ends the access of an owner to the owner area at once.',
    access: 'owners.edit',
    input: one,
    output: ownerView,
  },
  erase: {
    kind: 'command',
    summary: 'Erases the personal data of an owner without a present property; properties, dates and sums stay.',
    access: 'owners.edit',
    input: { ...one, version },
    output: ownerView,
    refusals: ownerRefusals,
  },
})
