import { issuerParts } from '@fettle/domain/contractors/issuer'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  bankAccountFields,
  bankAccountInput,
  presenceInput,
  presenceRefusals,
} from '../bank-accounts/bank-account-fields.ts'
import {
  count,
  day,
  instant,
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

export const documentStatuses = ['missing', 'expired', 'expiring', 'valid', 'none'] as const

/** A contractor with the facts by which a client chooses. */
export const contractorScorecard = z.strictObject({
  ...contractorView.shape,
  /** Average rating; null without reviews. */
  rating: z.nullable(z.number()),
  reviews: count,
  /** Of the last hundred jobs together: how many were finished, and how many of these on time. */
  finished: count,
  onTime: count,
  lastUsedAt: z.nullable(instant),
  /** Documents: a required one is missing, one has expired or expires within thirty days. */
  documents: z.enum(documentStatuses),
  documentsUntil: z.nullable(day),
  /** Great-circle distance from its base to the chosen place in metres; null when a position is unknown. */
  distance: z.nullable(count),
  /** Whether it offers the chosen trade; true without one. */
  isOfTrade: z.boolean(),
})
export type ContractorScorecard = z.output<typeof contractorScorecard>

const unchanged = (length: number) => z._default(z.nullable(optionalSingleLineText(length)), null)

/** Issuer of quotes and invoices; parts that are missing stop an invoice from being issued. */
export const issuerView = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  addressLine1: z.string(),
  town: z.string(),
  postcode: z.string(),
  telephone: z.string(),
  email: z.string(),
  vatNumber: z.string(),
  taxNumber: z.string(),
  companyNumber: z.string(),
  bankAccount: z.nullable(z.strictObject(bankAccountFields)),
  /** Missing for an invoice that charges tax. */
  missing: z.array(z.enum(issuerParts)),
})
export type IssuerView = z.output<typeof issuerView>

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
  scorecards: {
    kind: 'query',
    summary:
      'Contractors of the client group with rating, on-time share, open jobs, documents and distance; by name or by suitability for a trade and a place.',
    access: 'contractors.view',
    input: {
      q: optionalSingleLineText(100),
      category: optionalSingleLineText(60),
      locationUuid: z._default(z.nullable(uuid), null),
      sort: z._default(z.enum(['name', 'suitability']), 'name'),
      /** One contractor only. */
      contractorUuid: z._default(z.nullable(uuid), null),
    },
    output: contractorScorecard,
    pages: true,
    allowsReplica: 'always',
  },
  directory: {
    kind: 'query',
    summary: 'Contractor companies of the edition that are not appointed yet, by trade and distance.',
    access: 'contractors.invite',
    input: {
      q: optionalSingleLineText(100),
      category: optionalSingleLineText(60),
      locationUuid: z._default(z.nullable(uuid), null),
    },
    output: z.strictObject({
      uuid,
      name: z.string(),
      town: z.nullable(z.string()),
      categories: z.array(z.string()),
      isVerified: z.boolean(),
      about: z.string(),
      rating: z.nullable(z.number()),
      reviews: count,
      distance: z.nullable(count),
    }),
    pages: true,
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
    summary: 'Appoints a contractor company: contracted, preferred or as direct labour (DLO).',
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
    summary: 'One contractor appointed by the client group, with its terms.',
    access: 'contractors.view',
    input: { contractorUuid: uuid },
    output: contractorView,
  },
  changeTerms: {
    kind: 'command',
    summary: 'Changes the terms of an appointment: awards without a quote, limit per job, and automatic acceptance.',
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
    summary: 'Saves the company details: legal name, address, trades and tax numbers.',
    access: 'settings.edit',
    input: {
      telephone: optionalPhone,
      email: optionalEmail,
      addressLine1: optionalSingleLineText(200),
      town: optionalSingleLineText(120),
      postcode: singleLineText(12),
      vatNumber: optionalSingleLineText(20),
      legalName: unchanged(200),
      companyNumber: unchanged(20),
      taxNumber: unchanged(20),
      /** Null leaves the trades as they are. */
      categories: z._default(
        z.nullable(
          z
            .array(z.enum(categorySlugs as [string, ...string[]]))
            .check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
        ),
        null,
      ),
    },
    output: contractorProfile,
    refusals: ['not_a_contractor'],
  },
  issuer: {
    kind: 'query',
    summary: 'The own company as it issues quotes and invoices, and what invoices still need.',
    access: 'invoices.create',
    input: {},
    output: issuerView,
    refusals: ['not_a_contractor'],
  },
  saveBankAccount: {
    kind: 'command',
    summary:
      'Changes the account that clients pay to. Requires the password or a fresh second factor; owners and paying clients are notified by e-mail, and payments to it wait for 48 hours.',
    access: 'payout-account.edit',
    input: { ...bankAccountInput, ...presenceInput },
    output: issuerView,
    refusals: ['not_a_contractor', ...presenceRefusals],
  },
  current: {
    kind: 'query',
    summary: 'Contractor profile of this membership with its derived abilities.',
    access: 'signed-in',
    input: {},
    output: contractorProfile,
    refusals: ['not_a_contractor'],
  },
})
