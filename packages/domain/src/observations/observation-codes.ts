import type { Market } from '../editions/edition.ts'

/**
 * Codes by which trades grade what they find, with the severity that each stands for: electrical reports (C1, C2, C3, FI), gas (ID, AR,
 * NCS), classes of housing violations (A, B, C) and façade reports (SAFE, SWARMP, UNSAFE).
 */
const severities = {
  C1: 'danger',
  C2: 'high',
  C3: 'low',
  FI: 'medium',
  ID: 'danger',
  AR: 'high',
  NCS: 'low',
  A: 'low',
  B: 'medium',
  C: 'danger',
  SAFE: 'low',
  SWARMP: 'medium',
  UNSAFE: 'danger',
} as const

export type ObservationCode = keyof typeof severities
export const observationCodes = Object.keys(severities) as readonly ObservationCode[]

const ofMarket: Readonly<Record<Market, readonly ObservationCode[]>> = {
  uk: ['C1', 'C2', 'C3', 'FI', 'ID', 'AR', 'NCS'],
  de: [],
  us: ['A', 'B', 'C', 'SAFE', 'SWARMP', 'UNSAFE'],
}

/** Codes that are in use in a market. */
export const observationCodesOf = (market: Market): readonly ObservationCode[] => ofMarket[market]

/** The severity that a code stands for. */
export const severityOfCode = (code: ObservationCode) => severities[code]

const order = ['low', 'medium', 'high', 'danger'] as const
type Grade = (typeof order)[number]
/** A code is a grade of its own: an observation is not less severe than its code says. */
export const fitsCode = (severity: Grade, code: ObservationCode | ''): boolean =>
  code === '' || order.indexOf(severity) >= order.indexOf(severityOfCode(code))
