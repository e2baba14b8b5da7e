import { scale } from '../kernel/arithmetic.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { LineKind } from '../quotes/quote-totals.ts'
import type { TaxFacts } from './tax-facts.ts'
import { type TaxRuleCode, taxRules, wholePpm } from './tax-rules.ts'

export const withholdingRegimes = ['none', 'cis', 'construction', 'backup'] as const
export type WithholdingRegime = (typeof withholdingRegimes)[number]

/** Why a sum is withheld, or none. */
export const withholdingReasons = [
  'client_states_nothing',
  'not_in_scheme',
  'cis_gross',
  'cis_registered',
  'cis_not_registered',
  'cis_not_verified',
  'letting_of_two_flats',
  'exemption_valid',
  'exemption_missing',
  'exemption_not_checked',
  'exemption_not_yet_valid',
  'exemption_ended',
  'exemption_invalid',
  'below_yearly_limit',
  'taxpayer_number_known',
  'taxpayer_number_missing',
  'taxpayer_number_wrong',
] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

/** What would change the result. */
export const withholdingRemedies = ['cis_verification', 'exemption_certificate', 'exemption_check', 'form_w9'] as const
export type WithholdingRemedy = (typeof withholdingRemedies)[number]

export type Regime = {
  readonly regime: WithholdingRegime
  readonly rule: TaxRuleCode | null
  readonly ratePpm: number
  readonly reason: WithholdingReason
  readonly remedy: WithholdingRemedy | null
}

const free = (
  reason: WithholdingReason,
  regime: WithholdingRegime = 'none',
  rule: TaxRuleCode | null = null,
): Regime => ({
  regime,
  rule,
  ratePpm: 0,
  reason,
  remedy: null,
})

type Deduction = { readonly regime: WithholdingRegime; readonly rule: TaxRuleCode }
const deducted = (
  { regime, rule }: Deduction,
  reason: WithholdingReason,
  remedy: WithholdingRemedy | null,
): Regime => ({
  regime,
  rule,
  ratePpm: taxRules[rule].ratePpm ?? 0,
  reason,
  remedy,
})

const cisOf = ({ client, check }: TaxFacts): Regime => {
  if (client?.cisRole === 'none') return free('not_in_scheme')
  if (check === 'gross') return free('cis_gross', 'cis', 'uk-cis-gross')
  if (check === 'registered') return deducted({ regime: 'cis', rule: 'uk-cis-registered' }, 'cis_registered', null)
  const reason = check === 'unregistered' ? 'cis_not_registered' : 'cis_not_verified'
  return deducted({ regime: 'cis', rule: 'uk-cis-unregistered' }, reason, 'cis_verification')
}

/** The limit of § 48 Abs. 2 EStG for payments to one contractor in a calendar year. */
export const yearlyLimitOf = ({ client }: Pick<TaxFacts, 'client'>): number =>
  taxRules[client?.letting === 'exempt_only' ? 'de-construction-limit-exempt-letting' : 'de-construction-limit'].limit

const exemptionFault = ({ contractor, check }: TaxFacts, day: LocalDate): WithholdingReason | undefined => {
  const certificate = contractor?.exemption
  if (!certificate) return 'exemption_missing'
  if (certificate.to < day) return 'exemption_ended'
  if (certificate.from > day) return 'exemption_not_yet_valid'
  if (check === 'invalid') return 'exemption_invalid'
  return check === 'valid' ? undefined : 'exemption_not_checked'
}

const constructionOf = (facts: TaxFacts, { day, gross }: { day: LocalDate; gross: number }): Regime => {
  if (facts.client?.letting === 'two_flats') return free('letting_of_two_flats')
  const fault = exemptionFault(facts, day)
  if (fault === undefined) return free('exemption_valid', 'construction', 'de-construction')
  if (facts.yearPaid + gross <= yearlyLimitOf(facts))
    return free('below_yearly_limit', 'construction', 'de-construction-limit')
  const remedy = fault === 'exemption_not_checked' ? 'exemption_check' : 'exemption_certificate'
  return deducted({ regime: 'construction', rule: 'de-construction' }, fault, remedy)
}

const backupOf = ({ contractor, check }: TaxFacts): Regime => {
  const backup = { regime: 'backup', rule: 'us-backup-withholding' } as const
  if (check === 'invalid') return deducted(backup, 'taxpayer_number_wrong', 'form_w9')
  if (contractor?.hasTaxpayerNumber && contractor.signedOn !== null) return free('taxpayer_number_known')
  return deducted(backup, 'taxpayer_number_missing', 'form_w9')
}

/**
 * The regime of a payment on a day, by the facts in force then. `gross` is the sum of the documents of the payment. Nothing is withheld
 * before the client has stated its own facts.
 */
export const regimeOf = (facts: TaxFacts, moment: { readonly day: LocalDate; readonly gross: number }): Regime => {
  if (facts.client === null) return free('client_states_nothing')
  if (facts.market === 'uk') return cisOf(facts)
  return facts.market === 'de' ? constructionOf(facts, moment) : backupOf(facts)
}

/** Kinds of lines that CIS leaves out of its base; travel stays in (CISR61230). */
const outsideBase: readonly LineKind[] = ['material', 'plant', 'consumables', 'fuel', 'prefabrication']

/** Net of the lines that the base of CIS leaves out, in minor units. */
export const materialNetOf = (lines: readonly { readonly kind: LineKind; readonly net: number }[]): number =>
  lines.reduce((sum, { kind, net }) => sum + (outsideBase.includes(kind) ? net : 0), 0)

/** Sums of a document in minor units. */
export type WithholdingTotals = {
  readonly net: number
  readonly gross: number
  /** Tax that the client owes under the reverse charge. */
  readonly customerTax: number
  readonly materialNet: number
}

/** What a payment counts towards the yearly limit of § 48 EStG: tax that the client owes is part of what is given for the work. */
export const countedForYear = ({ gross, customerTax }: WithholdingTotals, settles: number): number =>
  settles + (gross === 0 ? 0 : scale(customerTax, settles, gross))

/** The sum of a document that a regime deducts from. */
export const baseOf = (
  regime: WithholdingRegime,
  { net, gross, customerTax, materialNet }: WithholdingTotals,
): number => {
  if (regime === 'cis') return Math.max(0, net - materialNet)
  return regime === 'construction' ? gross + customerTax : gross
}

export type Withholding = Regime & {
  readonly base: number
  readonly amount: number
  readonly netPayable: number
}

export type Settling = {
  readonly totals: WithholdingTotals
  readonly facts: TaxFacts
  /** Gross that this payment settles. */
  readonly settles: number
  /** What earlier payments settled and withheld, by the rule of the last of them. */
  readonly before: { readonly settled: number; readonly withheld: number; readonly rule: TaxRuleCode | null }
  readonly day: LocalDate
}
export const nothingBefore = { settled: 0, withheld: 0, rule: null } as const

/**
 * What a payment withholds. Part payments are cumulative: under one rule the parts add up to what the whole withholds. Never negative.
 */
export const withholdingOf = ({ totals, facts, settles, before, day }: Settling): Withholding => {
  const regime = regimeOf(facts, { day, gross: totals.gross + totals.customerTax })
  const whole = baseOf(regime.regime, totals)
  const full = scale(whole, regime.ratePpm, wholePpm)
  const upTo = (settled: number) => (totals.gross === 0 ? 0 : scale(full, settled, totals.gross))
  const settled = before.settled + settles
  const isSameRule = before.rule === regime.rule
  const due = upTo(settled) - (isSameRule ? before.withheld : upTo(before.settled))
  const amount = Math.min(settles, Math.max(0, due))
  const base = totals.gross === 0 ? 0 : scale(whole, settles, totals.gross)
  return { ...regime, base, amount, netPayable: settles - amount }
}
