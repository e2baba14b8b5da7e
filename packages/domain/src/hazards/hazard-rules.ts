import type { LocalDate } from '../kernel/time.ts'
import type { Tenure } from '../locations/location-facts.ts'
import type { Category, Service } from '../work-orders/categories.ts'

export const hazardKinds = ['emergency', 'significant'] as const
export type HazardKind = (typeof hazardKinds)[number]

/** Statutory deadlines of a hazard case. */
export const hazardSteps = ['investigate', 'make_safe', 'summary', 'begin_works', 'start_works'] as const
export type HazardStep = (typeof hazardSteps)[number]

/** Evidence recorded in a hazard case; most kinds complete a deadline. */
export const evidenceKinds = [
  'access_attempt',
  'investigated',
  'no_hazard',
  'summary_given',
  'made_safe',
  'household_moved',
  'steps_taken',
  'works_started',
  'other',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

type Length = { readonly hours: number } | { readonly workingDays: number } | { readonly weeks: number }

export type StepRule = {
  readonly step: HazardStep
  /** Start of the period: awareness of the landlord, or conclusion of the investigation. */
  readonly since: 'awareness' | 'conclusion'
  readonly length: Length
  readonly endedBy: readonly EvidenceKind[]
}

/** A statute as data: jurisdiction, commencement and deadlines. Without a start date it is not in force. */
export type HazardRules = {
  readonly code: string
  readonly nation: 'England'
  readonly tenure: 'social'
  readonly from: LocalDate | null
  readonly until: LocalDate | null
  readonly source: string
  readonly kinds: Readonly<Partial<Record<HazardKind, readonly StepRule[]>>>
  /** Work at which the law is asked for when it is raised: all services of a category, or some. */
  readonly askedFor: Readonly<Partial<Record<Category, 'all' | readonly Service[]>>>
}

const safe = ['made_safe', 'household_moved', 'no_hazard'] as const
const summary: StepRule = {
  step: 'summary',
  since: 'conclusion',
  length: { workingDays: 3 },
  endedBy: ['summary_given'],
}

const phaseOne = {
  emergency: [{ step: 'make_safe', since: 'awareness', length: { hours: 24 }, endedBy: safe }, summary],
  significant: [
    { step: 'investigate', since: 'awareness', length: { workingDays: 10 }, endedBy: ['investigated', 'no_hazard'] },
    summary,
    { step: 'make_safe', since: 'conclusion', length: { workingDays: 5 }, endedBy: safe },
    {
      step: 'begin_works',
      since: 'conclusion',
      length: { workingDays: 5 },
      endedBy: ['steps_taken', 'works_started', 'no_hazard'],
    },
    { step: 'start_works', since: 'conclusion', length: { weeks: 12 }, endedBy: ['works_started', 'no_hazard'] },
  ],
} as const satisfies HazardRules['kinds']

/** Damp and mould, and trouble that may be an emergency hazard. */
const askedFor = {
  'damp-mould': 'all',
  'heating-gas': ['gas-leak', 'no-heating'],
  electrical: ['power-loss'],
  drainage: ['sewage-backup'],
} as const satisfies HazardRules['askedFor']

/** All known rules; the second phase has no commencement date yet and stays off. */
export const hazardRules: readonly HazardRules[] = [
  {
    code: 'awaab-1',
    nation: 'England',
    tenure: 'social',
    from: '2025-10-27',
    until: null,
    source: 'SI 2025/1042',
    kinds: phaseOne,
    askedFor,
  },
  {
    code: 'awaab-2',
    nation: 'England',
    tenure: 'social',
    from: null,
    until: null,
    source: 'SI 2025/1042, second phase',
    kinds: phaseOne,
    askedFor,
  },
]

/** The rules in force on a date; undefined before the first. */
export const rulesInForce = (day: LocalDate): HazardRules | undefined =>
  hazardRules.find(({ from, until }) => from !== null && from <= day && (until === null || day < until))

export type AskedWork = {
  readonly isInEngland: boolean
  readonly tenure: Tenure | null
  readonly category: string
  readonly service: string
}

/** Whether the law is to be asked for at work raised on a day. A tenure that is not known counts as one to which it applies. */
export const asksForHazard = (day: LocalDate, { isInEngland, tenure, category, service }: AskedWork): boolean => {
  const rules = rulesInForce(day)
  if (!rules || !isInEngland || ![rules.tenure, 'unknown', null].includes(tenure)) return false
  const services = rules.askedFor[category as Category]
  return services === 'all' || (services as readonly string[] | undefined)?.includes(service) === true
}
