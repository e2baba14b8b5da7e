import { dayMs } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { Priority } from '../work-orders/priorities.ts'

/** Kinds of work by how long one goes on trying to get in. Hazards of the law, damp and mould, and gas are safety whatever their priority. */
export const ladderKinds = ['routine', 'emergency', 'safety'] as const
export type LadderKind = (typeof ladderKinds)[number]

export const contactChannels = ['phone', 'text', 'letter'] as const
export type ContactChannel = (typeof contactChannels)[number]
export const contactResults = ['reached', 'message_left', 'no_answer', 'refused'] as const
export type ContactResult = (typeof contactResults)[number]

/** How often somebody tries before the client decides. */
export type LadderRules = {
  /** Visits that find nobody at home. */
  readonly visits: number
  /** Attempts to reach the resident otherwise. */
  readonly contacts: number
  /** Days after the last rung until cancelling is proposed; null never proposes it. */
  readonly proposeAfterDays: number | null
  /** Whether the order is then cancelled without anybody's word. */
  readonly cancelsByItself: boolean
}
export type LadderSettings = Readonly<Record<LadderKind, LadderRules>>

/** What holds until a client sets something else. */
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

export const ladderKindOf = ({ isHazard, category, service, priority }: Work): LadderKind => {
  if (isHazard || safetyCategories.includes(category) || safetyServices.includes(service)) return 'safety'
  return priority === 'emergency' ? 'emergency' : 'routine'
}

export type LadderInput = {
  readonly kind: LadderKind
  readonly rules: LadderRules
  /** When visits found nobody at home, and when others got in; the first ones first. */
  readonly failedVisits: readonly EpochMs[]
  readonly lastAccess: EpochMs | null
  readonly contacts: readonly EpochMs[]
}

export const ladderSteps = [...contactChannels, 'visit', 'wait', 'propose_cancel', 'cancel', 'escalate'] as const
export type LadderStep = (typeof ladderSteps)[number]

/** What comes next as the contractor reads it: who acts, and nothing of what the client is about to decide. */
export const jobSteps = ['client_contacts', 'visit', 'client_decides'] as const
export type JobStep = (typeof jobSteps)[number]

export const visibleStep = (step: LadderStep): JobStep => {
  if (step === 'visit') return 'visit'
  return (contactChannels as readonly string[]).includes(step) ? 'client_contacts' : 'client_decides'
}

/** Where an order stands on its ladder. `next` is null where nobody was turned away since somebody last got in. */
export type LadderProgress = {
  readonly kind: LadderKind
  readonly failedVisits: number
  readonly visits: number
  readonly contactsMade: number
  readonly contacts: number
  readonly next: LadderStep | null
  /** When `next` turns by time alone, or turned: the end of waiting. */
  readonly nextChangesAt: EpochMs | null
}

/**
 * The rung and what comes next. Contacts keep pace with visits: after each failed visit its share of them is due before the next one, the
 * last of all by letter. Past the last rung a safety order asks its client for another way in; it is never proposed for cancelling.
 */
export const evaluateLadder = ({ kind, rules, lastAccess, ...tried }: LadderInput, at: EpochMs): LadderProgress => {
  const since = (moments: readonly EpochMs[]) => moments.filter((moment) => lastAccess === null || moment > lastAccess)
  const [visits, calls] = [since(tried.failedVisits), since(tried.contacts)]
  const { visits: wanted, contacts } = rules
  const standing = { kind, failedVisits: visits.length, visits: wanted, contactsMade: calls.length, contacts }
  if (visits.length === 0) return { ...standing, next: null, nextChangesAt: null }
  const due = Math.ceil((contacts * Math.min(visits.length, wanted)) / wanted)
  if (calls.length < due) return { ...standing, next: channelOf(calls.length, contacts), nextChangesAt: null }
  if (visits.length < wanted) return { ...standing, next: 'visit', nextChangesAt: null }
  const reachedAt = Math.max(visits[wanted - 1] ?? 0, contacts === 0 ? 0 : (calls[contacts - 1] ?? 0))
  return { ...standing, ...afterLast({ kind, rules }, { reachedAt, at }) }
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

/** Whether a client may set these: one visit at least, and safety work is never cancelled for want of access. */
export const validateLadders = (settings: LadderSettings): Result<LadderSettings, LadderRefusal, never> => {
  const fits = ({ visits, contacts, proposeAfterDays }: LadderRules) =>
    within(visits, 1, 9) && within(contacts, 0, 20) && (proposeAfterDays === null || within(proposeAfterDays, 0, 365))
  if (!ladderKinds.every((kind) => fits(settings[kind]))) return refuse('ladder_rules_not_allowed')
  const { proposeAfterDays, cancelsByItself } = settings.safety
  if (proposeAfterDays !== null || cancelsByItself) return refuse('safety_never_cancels')
  return ok(settings)
}
