import type { Market } from '../editions/edition.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

type Kind = {
  readonly namespace: Market
  /** Papers that expire must have an expiry date. */
  readonly runsOut: boolean
  /** Only that it was seen is recorded, as of records of offences. */
  readonly isSeenOnly?: boolean
}

const kind = (namespace: Market, runsOut: boolean): Kind => ({ namespace, runsOut })
const seen = (namespace: Market): Kind => ({ namespace, runsOut: false, isSeenOnly: true })

/** Certificates, cards and licences of a person by market. */
export const personPaperKinds = {
  gas_safe_card: kind('uk', true),
  ecs_card: kind('uk', true),
  cscs_card: kind('uk', true),
  asbestos_awareness: kind('uk', true),
  working_at_height: kind('uk', true),
  first_aid: kind('uk', true),
  driving_licence: kind('uk', true),
  dbs_check: seen('uk'),
  gesellenbrief: kind('de', false),
  elektrofachkraft: kind('de', false),
  trgs_519_sachkunde: kind('de', true),
  hoehenarbeit: kind('de', true),
  ersthelfer: kind('de', true),
  fuehrerschein: kind('de', true),
  fuehrungszeugnis: seen('de'),
  journeyman_license: kind('us', true),
  epa_608_technician: kind('us', false),
  lead_renovator: kind('us', true),
  osha_10: kind('us', false),
  cpr_first_aid: kind('us', true),
  driver_license: kind('us', true),
  background_check: seen('us'),
} as const satisfies Readonly<Record<string, Kind>>

export type PersonPaperKind = keyof typeof personPaperKinds
export const personPaperKindCodes = Object.keys(personPaperKinds) as PersonPaperKind[]

/** Kinds of a market, in display order. */
export const personPaperKindsOf = (namespace: Market): readonly PersonPaperKind[] =>
  personPaperKindCodes.filter((code) => personPaperKinds[code].namespace === namespace)

export const isSeenOnly = (code: PersonPaperKind): boolean => {
  const { isSeenOnly: answer = false }: Kind = personPaperKinds[code]
  return answer
}

export const personPaperRefusals = [
  'paper_of_another_market',
  'paper_day_missing',
  'paper_days_crossed',
  'paper_seen_only',
  'too_many_papers',
  'member_unknown',
] as const
export type PersonPaperRefusal = (typeof personPaperRefusals)[number]
export const mostPapersOfPerson = 50

export type PersonPaper = {
  readonly kind: PersonPaperKind
  readonly number: string
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate | null
}

/**
 * Whether a paper of a person may be recorded. Refuses with `paper_of_another_market`, `paper_day_missing`, `paper_days_crossed`, and
 * `paper_seen_only` where a number is given of a paper of which only is recorded that it was seen.
 */
export const recordPaper = (paper: PersonPaper, namespace: Market): Result<PersonPaper, PersonPaperRefusal> => {
  const { namespace: market, runsOut } = personPaperKinds[paper.kind]
  if (market !== namespace) return refuse('paper_of_another_market')
  if (isSeenOnly(paper.kind) && paper.number !== '') return refuse('paper_seen_only')
  if (paper.validUntil === null) return runsOut ? refuse('paper_day_missing') : ok(paper)
  return paper.validUntil < paper.validFrom ? refuse('paper_days_crossed') : ok(paper)
}
