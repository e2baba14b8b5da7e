import type { Market } from '../editions/edition.ts'

/** Section of the account page that lists a kind. */
export const verificationGroups = ['insurance', 'trade', 'tax'] as const
export type VerificationGroup = (typeof verificationGroups)[number]

type Kind = {
  readonly namespace: Market
  readonly group: VerificationGroup
  /** Documents that expire must have an expiry date. */
  readonly runsOut: boolean
}

const kind = (namespace: Market, group: VerificationGroup, runsOut: boolean): Kind => ({ namespace, group, runsOut })

/** Compliance documents of contractors by market: schemes and insurances that clients there require. */
export const verificationKinds = {
  public_liability: kind('uk', 'insurance', true),
  employers_liability: kind('uk', 'insurance', true),
  professional_indemnity: kind('uk', 'insurance', true),
  gas_safe: kind('uk', 'trade', true),
  niceic: kind('uk', 'trade', true),
  napit: kind('uk', 'trade', true),
  oftec: kind('uk', 'trade', true),
  f_gas: kind('uk', 'trade', true),
  waste_carrier: kind('uk', 'trade', true),
  asbestos_licence: kind('uk', 'trade', true),
  cis_verification: kind('uk', 'tax', false),
  betriebshaftpflicht: kind('de', 'insurance', true),
  bg_unbedenklichkeit: kind('de', 'insurance', true),
  handwerksrolle: kind('de', 'trade', false),
  meisterbrief: kind('de', 'trade', false),
  installateurverzeichnis: kind('de', 'trade', true),
  trgs_519: kind('de', 'trade', true),
  gewerbeanmeldung: kind('de', 'trade', false),
  freistellungsbescheinigung: kind('de', 'tax', true),
  steuerliche_unbedenklichkeit: kind('de', 'tax', true),
  general_liability: kind('us', 'insurance', true),
  workers_compensation: kind('us', 'insurance', true),
  contractor_license: kind('us', 'trade', true),
  electrical_license: kind('us', 'trade', true),
  plumbing_license: kind('us', 'trade', true),
  epa_608: kind('us', 'trade', false),
  epa_rrp: kind('us', 'trade', true),
  w9: kind('us', 'tax', false),
} as const satisfies Readonly<Record<string, Kind>>

export type VerificationKind = keyof typeof verificationKinds
export const verificationKindCodes = Object.keys(verificationKinds) as VerificationKind[]

/** Kinds of a market, in display order. */
export const kindsOf = (namespace: Market): readonly VerificationKind[] =>
  verificationKindCodes.filter((code) => verificationKinds[code].namespace === namespace)
