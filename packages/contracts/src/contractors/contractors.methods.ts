import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  count,
  minorUnits,
  money,
  optionalEmail,
  optionalPhone,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const appointmentKind = z.enum(['contracted', 'dlo', 'preferred'])

/** A contractor as its client sees it: company details and terms of the appointment. */
export const contractorView = z.strictObject({
  uuid,
  name: z.string(),
  town: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  telephone: z.string(),
  email: z.string(),
  kind: appointmentKind,
  isDlo: z.boolean(),
  isVerified: z.boolean(),
  categories: z.array(z.string()),
  autoAccepts: z.boolean(),
  /** Limit for automatic acceptance of awards, including tax; null is unlimited. */
  autoAcceptLimit: z.nullable(money),
  spendLimit: z.nullable(money),
  liveJobs: count,
  completedJobs: count,
  /** Version of the terms. */
  version,
})
export type ContractorView = z.output<typeof contractorView>

/** Contractor profile of the current membership: the implemented part of the specification's profile (section 3). */
export const contractorProfile = z.strictObject({
  uuid,
  name: z.string(),
  isDlo: z.boolean(),
  isVerified: z.boolean(),
  settings: z.array(
    z.strictObject({ type: z.enum(['b2c', 'contracted', 'dlo', 'external', 'marketplace']), isEnabled: z.boolean() }),
  ),
  categoryIds: z.array(z.string()),
  vatNumber: z.nullable(z.string()),
  creditsBalance: z.int(),
  canSeeCalendar: z.boolean(),
  canSeeLeads: z.boolean(),
  canReject: z.boolean(),
  isOnlyDlo: z.boolean(),
  isStandard: z.boolean(),
})

export const contractorsMethods = methods('accounts', 'contractors', {
  list: {
    kind: 'query',
    summary: 'Contractors appointed by the client group, by name.',
    access: 'contractors.view',
    input: { q: optionalSingleLineText(100), category: optionalSingleLineText(60) },
    output: contractorView,
    pages: true,
    allowsReplica: 'always',
  },
  find: {
    kind: 'query',
    summary: 'Contractor companies of the edition that are not appointed yet, by at least two letters of their name.',
    access: 'contractors.invite',
    input: { q: singleLineText(100) },
    output: z.array(
      z.strictObject({
        uuid,
        name: z.string(),
        town: z.nullable(z.string()),
        categories: z.array(z.string()),
        isVerified: z.boolean(),
      }),
    ),
  },
  appoint: {
    kind: 'command',
    summary: 'Appoints a contractor company: contracted, preferred or as own direct labour (DLO).',
    access: 'contractors.invite',
    input: {
      contractorUuid: uuid,
      kind: appointmentKind,
      autoAccepts: z._default(z.boolean(), false),
      autoAcceptLimit: z._default(z.nullable(minorUnits), null),
      spendLimit: z._default(z.nullable(minorUnits), null),
    },
    output: contractorView,
    refusals: ['email_not_confirmed', 'contractor_already_appointed', 'dlo_belongs_to_another_client'],
  },
  get: {
    kind: 'query',
    summary: 'One contractor appointed by the client group, with the terms under which it works.',
    access: 'contractors.view',
    input: { contractorUuid: uuid },
    output: contractorView,
  },
  changeTerms: {
    kind: 'command',
    summary:
      'Changes the terms of an appointment: awards without a quote, the limit per job, and what is accepted at once.',
    access: 'contractors.rules',
    input: {
      contractorUuid: uuid,
      version,
      kind: appointmentKind,
      autoAccepts: z.boolean(),
      autoAcceptLimit: z.nullable(minorUnits),
      spendLimit: z.nullable(minorUnits),
    },
    output: contractorView,
    refusals: ['direct_labour_stays'],
  },
  describe: {
    kind: 'command',
    summary: 'What the company says of itself: where it is, what it does, its VAT number.',
    access: 'settings.edit',
    input: {
      telephone: optionalPhone,
      email: optionalEmail,
      addressLine1: optionalSingleLineText(200),
      town: optionalSingleLineText(120),
      postcode: singleLineText(12),
      vatNumber: optionalSingleLineText(20),
      categories: z
        .array(z.enum(categorySlugs as [string, ...string[]]))
        .check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
    },
    output: contractorProfile,
    refusals: ['not_a_contractor'],
  },
  current: {
    kind: 'query',
    summary: 'The contractor company of this membership, with what its settings open to it.',
    access: 'signed-in',
    input: {},
    output: contractorProfile,
    refusals: ['not_a_contractor'],
  },
})
