import { oldestCompany, profileRefusals, spokenLanguages } from '@fettle/domain/profiles/profile'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  attachment,
  day,
  optionalMultilineText,
  optionalSingleLineText,
  optionalVersion,
  position,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A project in a contractor's portfolio. */
export const portfolioProject = z.strictObject({
  uuid,
  title: z.string(),
  description: z.string(),
  completedOn: z.nullable(day),
  photos: z.array(attachment),
  version,
})
export type PortfolioProject = z.output<typeof portfolioProject>

/** A contractor's profile as its clients see it. */
export const profileView = z.strictObject({
  contractorUuid: uuid,
  name: z.string(),
  town: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
  isDlo: z.boolean(),
  /** A guest contractor, who cannot edit a profile. */
  isOutside: z.boolean(),
  /** Version of the categories, which are saved by themselves. */
  categoriesVersion: version,
  categories: z.array(z.string()),
  about: z.string(),
  foundedYear: z.nullable(z.int()),
  teamSize: z.nullable(z.int()),
  languages: z.array(z.string()),
  isEmergency: z.boolean(),
  website: z.string(),
  /** Base of the company; visible only to itself. */
  position: z.nullable(position),
  /** Whether a person has set it; otherwise it follows from the postcode. */
  isOwnPosition: z.boolean(),
  /** Postcode of the company; empty for others. */
  postcode: z.string(),
  projects: z.array(portfolioProject),
  /** Zero until the profile is first saved. */
  version: optionalVersion,
  can: z.array(z.string()),
})
export type ProfileView = z.output<typeof profileView>

/** Null is the caller's own company; a client may name a contractor it appointed. */
export const contractorParam = { contractorUuid: z._default(z.nullable(uuid), null) }

const project = {
  title: singleLineText(120),
  description: optionalMultilineText(4000),
  completedOn: z._default(z.nullable(day), null),
  attachmentUuids: z._default(z.array(uuid).check(z.maxLength(10)), []),
}
const refusals = [...profileRefusals, 'attachment_not_yours'] as const

export const profilesMethods = methods('accounts', 'profiles', {
  get: {
    kind: 'query',
    summary: 'Public profile of a contractor with its portfolio: of the own company, or an appointed one.',
    access: 'profiles.view',
    input: contractorParam,
    output: profileView,
  },
  describe: {
    kind: 'command',
    summary:
      'Saves the contractor profile: text, founding year, team size, languages, emergency service, website, base.',
    access: 'profiles.edit',
    input: {
      version: optionalVersion,
      about: optionalMultilineText(4000),
      foundedYear: z.nullable(z.int().check(z.minimum(oldestCompany), z.maximum(2200))),
      teamSize: z.nullable(z.int().check(z.positive(), z.maximum(100_000))),
      languages: z.array(z.enum(spokenLanguages)).check(z.maxLength(spokenLanguages.length)),
      isEmergency: z.boolean(),
      website: optionalSingleLineText(200),
      position: z._default(z.nullable(position), null),
    },
    output: profileView,
    refusals,
  },
  offerTrades: {
    kind: 'command',
    summary: 'Saves the categories a contractor offers, by which clients find it.',
    access: 'profiles.edit',
    input: {
      categories: z
        .array(z.enum(categorySlugs as [string, ...string[]]))
        .check(z.minLength(1, { error: 'required' }), z.maxLength(20)),
      version,
    },
    output: profileView,
    refusals,
  },
  addProject: {
    kind: 'command',
    summary: 'Adds a project with photos to the portfolio.',
    access: 'profiles.edit',
    input: project,
    output: profileView,
    refusals,
  },
  saveProject: {
    kind: 'command',
    summary: 'Changes a portfolio project, replacing its photos.',
    access: 'profiles.edit',
    input: { projectUuid: uuid, version, ...project },
    output: profileView,
    refusals,
  },
  removeProject: {
    kind: 'command',
    summary: 'Removes a project from the portfolio.',
    access: 'profiles.edit',
    input: { projectUuid: uuid, version },
    output: profileView,
    refusals,
  },
})
