import type { Market } from '../editions/edition.ts'
import type { LocalDate } from '../kernel/time.ts'

/** How a rule was verified: on a page of its source, by calculation, or not at all. */
export type RuleProof = 'read' | 'calculated' | 'unverified'

export type TaxRuleKind = 'withholding' | 'charge' | 'meter' | 'period'

/** A tax rule with its first day, its rate in parts per million or its limit in minor units, and its source. */
export type TaxRule = {
  readonly market: Market
  readonly kind: TaxRuleKind
  readonly from: LocalDate | null
  readonly ratePpm: number | null
  readonly limit: number | null
  readonly proof: RuleProof
  readonly source: string
}

const rule = (of: `${Market} ${TaxRuleKind}`, proof: RuleProof, source: string): TaxRule => ({
  market: of.slice(0, 2) as Market,
  kind: of.slice(3) as TaxRuleKind,
  from: null,
  ratePpm: null,
  limit: null,
  proof,
  source,
})

/** Every rule by its code. A decision names the code; a rule that is not verified is not applied. */
export const taxRules = {
  'uk-cis-gross': { ...rule('uk withholding', 'read', 'gov.uk, CIS for contractors'), ratePpm: 0 },
  'uk-cis-registered': {
    ...rule('uk withholding', 'read', 'gov.uk, CIS for contractors; HMRC CISR61230'),
    ratePpm: 200_000,
  },
  'uk-cis-unregistered': {
    ...rule('uk withholding', 'read', 'gov.uk, CIS for contractors'),
    ratePpm: 300_000,
  },
  'uk-reverse-charge': rule('uk charge', 'read', 'gov.uk, VAT domestic reverse charge for building and construction'),
  'uk-deemed-contractor': {
    ...rule('uk meter', 'read', 'gov.uk, CIS for contractors (£3m in twelve months)'),
    limit: 300_000_000,
  },
  'uk-cis-month': rule('uk period', 'read', 'gov.uk, CIS for contractors'),
  'uk-nil-return': { ...rule('uk period', 'unverified', 'HMRC consultation, January 2026'), from: '2026-04-06' },
  'uk-public-body': {
    ...rule('uk withholding', 'unverified', 'HMRC consultation, January 2026'),
    from: '2026-04-06',
  },
  'de-construction': {
    ...rule('de withholding', 'read', '§ 48 Abs. 1 EStG; Haufe § 48 (3)'),
    ratePpm: 150_000,
  },
  'de-construction-limit': { ...rule('de meter', 'read', '§ 48 Abs. 2 EStG'), limit: 500_000 },
  'de-construction-limit-exempt-letting': { ...rule('de meter', 'read', '§ 48 Abs. 2 EStG'), limit: 1_500_000 },
  'de-construction-catch-up': rule('de withholding', 'unverified', '§ 48 EStG'),
  'de-reverse-charge': rule('de charge', 'read', '§ 13b Abs. 2 Nr. 4 UStG; NWB 3987'),
  'de-small-business': rule('de charge', 'read', '§ 19 UStG; XRechnung 13.3'),
  'de-small-business-limits': rule('de meter', 'unverified', '§ 19 UStG'),
  'de-household-services': rule('de charge', 'calculated', '§ 35a EStG'),
  'us-backup-withholding': { ...rule('us withholding', 'read', 'IRS, CP546'), ratePpm: 240_000 },
  'us-nec-threshold': { ...rule('us meter', 'read', 'IRS, Publication 1099'), from: '2026-01-01', limit: 200_000 },
  'us-sales-tax': rule('us charge', 'unverified', 'New York, form ST-124'),
} as const satisfies Readonly<Record<string, TaxRule>>

export type TaxRuleCode = keyof typeof taxRules
export const taxRuleCodes = Object.keys(taxRules) as readonly TaxRuleCode[]

/** Whether a rule is applied to documents and payments. */
export const isApplied = (code: TaxRuleCode): boolean => taxRules[code].proof !== 'unverified'

/** Parts per million of an amount that are the whole of it. */
export const wholePpm = 1_000_000
