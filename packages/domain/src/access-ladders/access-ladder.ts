import { dayMs } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { Priority } from '../work-orders/priorities.ts'

/**
 * Kinds of work by how persistently access is sought. Statutory hazards, damp and mould, and gas are `safety` whatever
 * their priority.
 */
export const ladderKinds = ['routine', 'emergency', 'safety'] as const
export type LadderKind = (typeof ladderKinds)[number]

export const contactChannels = ['phone', 'text', 'letter'] as const
export type ContactChannel = (typeof contactChannels)[number]
export const contactResults = ['reached', 'message_left', 'no_answer', 'refused'] as const
export type ContactResult = (typeof contactResults)[number]

/** How many attempts to gain access precede the client's decision. */
export type LadderRules = {
  /** Visits at which the resident was not at home. */
  readonly visits: number
  /** Attempts to contact the resident by other channels. */
  readonly contacts: number
  /** Days after the last failed attempt until cancelling is proposed; null never proposes it. */
  readonly proposeAfterDays: number | null
  /** Whether the order is then cancelled without a decision by the client. */
  readonly cancelsByItself: boolean
}
export type LadderSettings = Readonly<Record<LadderKind, LadderRules>>

/** Applies until a client saves its own settings. */
export const defaultLadders: LadderSettings = {
  routine: { visits: 2, contacts: 3, proposeAfterDays: 7, cancelsByItself: false },
  emergency: { visits: 2, contacts: 2, proposeAfterDays: 1, cancelsByItself: false },
  safety: { visits: 3, contacts: 3, proposeAfterDays: null, cancelsByItself: false },
}

const safetyCategories: readonly string[] = ['damp-mould']
const safetyServices: readonly string[] = ['gas-leak', 'gas-safety-check', 'smoke-and-co-alarms']

type Work = {
  readonly isHazard: boolean
  readonly category: string
  readonly service: string
  readonly priority: Priority
}

/** Kind of work that decides which escalation rules apply; safety takes precedence over the priority. */
export const ladderKindOf = ({ isHazard, category, service, priority }: Work): LadderKind => {
  if (isHazard || safetyCategories.includes(category) || safetyServices.includes(service)) return 'safety'
  return priority === 'emergency' ? 'emergency' : 'routine'
}

export type LadderInput = {
  readonly kind: LadderKind
  readonly rules: LadderRules
  /** Failed visits and successful accesses, in ascending order. */
  readonly failedVisits: readonly EpochMs[]
  readonly lastAccess: EpochMs | null
  readonly contacts: readonly EpochMs[]
}

export const ladderSteps = [...contactChannels, 'visit', 'wait', 'propose_cancel', 'cancel', 'escalate'] as const
export type LadderStep = (typeof ladderSteps)[number]

/** The next step as shown to the contractor: who acts, without what the client is about to decide. */
export const jobSteps = ['client_contacts', 'visit', 'client_decides'] as const
export type JobStep = (typeof jobSteps)[number]

/** The step as the contractor sees it: steps the client decides are not disclosed in detail. */
export const visibleStep = (step: LadderStep): JobStep => {
  if (step === 'visit') return 'visit'
  return (contactChannels as readonly string[]).includes(step) ? 'client_contacts' : 'client_decides'
}

/** Progress of an order on its ladder. `next` is null when no visit has failed since the last access. */
export type LadderProgress = {
  readonly kind: LadderKind
  readonly failedVisits: number
  readonly visits: number
  readonly contactsMade: number
  readonly contacts: number
  readonly next: LadderStep | null
  /** When `next` changes (or changed) by time alone: the end of a waiting period. */
  readonly nextChangesAt: EpochMs | null
}

/**
 * After each failed visit its share of contacts is due before the next visit, the last one by letter. After the last
 * step a safety order asks the client for another way of access and never proposes cancelling.
 */
export const evaluateLadder = ({ kind, rules, lastAccess, ...tried }: LadderInput, at: EpochMs): LadderProgress => {
  const since = (moments: readonly EpochMs[]) => moments.filter((moment) => lastAccess === null || moment > lastAccess)
  const [visits, calls] = [since(tried.failedVisits), since(tried.contacts)]
  const { visits: wanted, contacts } = rules
  const progress = { kind, failedVisits: visits.length, visits: wanted, contactsMade: calls.length, contacts }
  if (visits.length === 0) return { ...progress, next: null, nextChangesAt: null }
  const due = Math.ceil((contacts * Math.min(visits.length, wanted)) / wanted)
  if (calls.length < due) return { ...progress, next: channelOf(calls.length, contacts), nextChangesAt: null }
  if (visits.length < wanted) return { ...progress, next: 'visit', nextChangesAt: null }
  const reachedAt = Math.max(visits[wanted - 1] ?? 0, contacts === 0 ? 0 : (calls[contacts - 1] ?? 0))
  return { ...progress, ...afterLast({ kind, rules }, { reachedAt, at }) }
}

const afterLast = (
  { kind, rules }: Pick<LadderInput, 'kind' | 'rules'>,
  { reachedAt, at }: { readonly reachedAt: EpochMs; readonly at: EpochMs },
): Pick<LadderProgress, 'next' | 'nextChangesAt'> => {
  if (kind === 'safety' || rules.proposeAfterDays === null) return { next: 'escalate', nextChangesAt: reachedAt }
  const nextChangesAt = reachedAt + rules.proposeAfterDays * dayMs
  if (at < nextChangesAt) return { next: 'wait', nextChangesAt }
  return { next: rules.cancelsByItself ? 'cancel' : 'propose_cancel', nextChangesAt }
}

const channelOf = (made: number, wanted: number): ContactChannel => {
  if (made === wanted - 1) return 'letter'
  return made % 2 === 0 ? 'phone' : 'text'
}

export const ladderRefusals = ['ladder_rules_not_allowed', 'safety_never_cancels', 'contact_in_the_future'] as const
export type LadderRefusal = (typeof ladderRefusals)[number]

const within = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * Validates ladder settings: at least one visit, and safety work is never cancelled for lack of access. Refuses with
 * `ladder_rules_not_allowed`, `safety_never_cancels`.
 */
export const validateLadders = (settings: LadderSettings): Result<LadderSettings, LadderRefusal, never> => {
  const fits = ({ visits, contacts, proposeAfterDays }: LadderRules) =>
    within(visits, 1, 9) && within(contacts, 0, 20) && (proposeAfterDays === null || within(proposeAfterDays, 0, 365))
  if (!ladderKinds.every((kind) => fits(settings[kind]))) return refuse('ladder_rules_not_allowed')
  const { proposeAfterDays, cancelsByItself } = settings.safety
  if (proposeAfterDays !== null || cancelsByItself) return refuse('safety_never_cancels')
  return ok(settings)
}
