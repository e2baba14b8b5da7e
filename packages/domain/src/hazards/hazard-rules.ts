import type { LocalDate } from '../kernel/time.ts'

export const hazardKinds = ['emergency', 'significant'] as const
export type HazardKind = (typeof hazardKinds)[number]

/** The clocks that a law sets. */
export const hazardSteps = ['investigate', 'make_safe', 'summary', 'begin_works', 'start_works'] as const
export type HazardStep = (typeof hazardSteps)[number]

/** What is recorded of a hazard; most of it ends a clock. */
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
  /** Since the landlord became aware, or since the investigation concluded. */
  readonly since: 'awareness' | 'conclusion'
  readonly length: Length
  readonly endedBy: readonly EvidenceKind[]
}

/** A law as data: where it holds, since when, and its clocks. Without a first day it is not in force. */
export type HazardRules = {
  readonly code: string
  readonly nation: 'England'
  readonly tenure: 'social'
  readonly from: LocalDate | null
  readonly until: LocalDate | null
  readonly source: string
  readonly kinds: Readonly<Partial<Record<HazardKind, readonly StepRule[]>>>
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

/** All rules that are known; the second phase waits for its day. */
export const hazardRules: readonly HazardRules[] = [
  {
    code: 'awaab-1',
    nation: 'England',
    tenure: 'social',
    from: '2025-10-27',
    until: null,
    source: 'SI 2025/1042',
    kinds: phaseOne,
  },
  {
    code: 'awaab-2',
    nation: 'England',
    tenure: 'social',
    from: null,
    until: null,
    source: 'SI 2025/1042, second phase',
    kinds: phaseOne,
  },
]

/** The rules in force on a day. */
export const rulesInForce = (day: LocalDate): HazardRules | undefined =>
  hazardRules.find(({ from, until }) => from !== null && from <= day && (until === null || day < until))
