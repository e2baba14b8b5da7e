import type { Locale } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { ResidentChannel } from './resident.ts'

/** Whether one of several owners decides, or all must agree. */
export const jointRules = ['any', 'all'] as const
export type JointRule = (typeof jointRules)[number]

/** The whole of a property in basis points. */
export const wholeShareBp = 10_000

/** Why an owner or an ownership is not saved. */
export const ownerRefusals = [
  'owner_contact_required',
  'owner_known',
  'owner_erased',
  'owner_owns',
  'ownership_ended',
  'ownership_ends_before_it_begins',
  'ownership_overlaps',
  'ownership_shares_above_whole',
] as const
export type OwnerRefusal = (typeof ownerRefusals)[number]

export type OwnerEntries = {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly language: Locale
  readonly channel: ResidentChannel
}

/** Accepts the entries of an owner: an e-mail address or a telephone number is needed, and the one of the channel. */
export const enterOwner = <Entries extends OwnerEntries>(entries: Entries): Result<Entries, OwnerRefusal> => {
  const { email, telephone, channel } = entries
  const isReachable = channel === 'mail' ? email !== '' : channel === 'telephone' ? telephone !== '' : true
  if ((email === '' && telephone === '') || !isReachable) return refuse('owner_contact_required')
  return ok(entries)
}

type Period = { readonly fromOn: LocalDate; readonly untilOn: LocalDate | null }

/** Whether an ownership covers a day; its last day is included. */
export const isOwnedOn = ({ fromOn, untilOn }: Period, day: LocalDate): boolean =>
  fromOn <= day && (untilOn === null || day <= untilOn)

/** The ownership with a last day. */
export const endOwnership = <Of extends Period>(of: Of, untilOn: LocalDate): Result<Of, OwnerRefusal> => {
  if (of.untilOn !== null && of.untilOn < untilOn) return refuse('ownership_ended')
  if (untilOn < of.fromOn) return refuse('ownership_ends_before_it_begins')
  return ok({ ...of, untilOn })
}

export type Mandate = {
  readonly joint: JointRule
  /** Sum with tax in minor units up to which the manager decides alone; null where the owner is never asked. */
  readonly limit: number | null
}

/** The stricter of several mandates of one property: all must agree if one owner demands it, and the lowest limit counts. */
export const strictestMandate = (mandates: readonly Mandate[]): Mandate => {
  const limits = mandates.map(({ limit }) => limit).filter((limit) => limit !== null)
  return {
    joint: mandates.some(({ joint }) => joint === 'all') ? 'all' : 'any',
    limit: limits.length === 0 ? null : Math.min(...limits),
  }
}

/** Whether the owners of a property decide about a sum. */
export const needsOwner = ({ limit }: Mandate, gross: number): boolean => limit !== null && gross > limit

export const ownerVerdicts = ['approved', 'declined'] as const
export type OwnerVerdict = (typeof ownerVerdicts)[number]

/**
 * What several owners decided: with `any` the first answer counts; with `all` each must agree and one refusal decides. Null while
 * answers are missing.
 */
export const jointVerdict = (joint: JointRule, answers: readonly (OwnerVerdict | null)[]): OwnerVerdict | null => {
  const given = answers.filter((answer) => answer !== null)
  if (joint === 'any') return given[0] ?? null
  if (given.includes('declined')) return 'declined'
  return answers.length > 0 && given.length === answers.length ? 'approved' : null
}
