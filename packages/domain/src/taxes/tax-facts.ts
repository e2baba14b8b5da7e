import type { Market } from '../editions/edition.ts'
import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'
import { isVatNumber } from '../rules/tax-numbers.ts'
import { wholePpm } from './tax-rules.ts'

/** Whether a client of the United Kingdom deducts under the Construction Industry Scheme, and why. */
export const cisRoles = ['none', 'contractor', 'deemed'] as const
/** How a German client lets: two flats at most, or only exempt from VAT (§ 48 Abs. 1 and 2 EStG). */
export const lettings = ['standard', 'two_flats', 'exempt_only'] as const
/** Classes of form W-9. */
export const taxClasses = ['individual', 'partnership', 'c_corporation', 's_corporation', 'trust', 'llc'] as const

/** What a client states about its own taxes. Fields of other markets keep their empty values. */
export type ClientTaxFacts = {
  readonly vatNumber: string
  /** Share of input tax that the client recovers, in parts per million. */
  readonly recoveredPpm: number
  readonly cisRole: (typeof cisRoles)[number]
  /** Unique taxpayer reference, employer (PAYE) and accounts office reference of a CIS contractor. */
  readonly taxReference: string
  readonly payeReference: string
  readonly accountsOfficeReference: string
  /** Written confirmation to be an end user or intermediary, which excludes the reverse charge. */
  readonly endUserSince: LocalDate | null
  readonly letting: (typeof lettings)[number]
  /** Last day of certificate USt 1 TG, with which the client owes the VAT on building work. */
  readonly buildingServicesUntil: LocalDate | null
  /** EIN of a payer in the United States. */
  readonly employerNumber: string
}

/** Certificate of § 48b EStG. */
export type ExemptionCertificate = { readonly number: string; readonly from: LocalDate; readonly to: LocalDate }

/** What a contractor states about its own taxes; its taxpayer number is kept apart, sealed. */
export type ContractorTaxFacts = {
  /** Germany: no VAT under § 19 UStG. */
  readonly isSmallBusiness: boolean
  readonly exemption: ExemptionCertificate | null
  readonly taxClass: (typeof taxClasses)[number] | null
  /** Day on which form W-9 was signed. */
  readonly signedOn: LocalDate | null
}

export const emptyClientFacts: ClientTaxFacts = {
  vatNumber: '',
  recoveredPpm: 0,
  cisRole: 'none',
  taxReference: '',
  payeReference: '',
  accountsOfficeReference: '',
  endUserSince: null,
  letting: 'standard',
  buildingServicesUntil: null,
  employerNumber: '',
}
export const emptyContractorFacts: ContractorTaxFacts = {
  isSmallBusiness: false,
  exemption: null,
  taxClass: null,
  signedOn: null,
}

/** Outcome of a verification with HMRC: the rate of deduction. */
export const cisStatuses = ['gross', 'registered', 'unregistered'] as const
export type CisStatus = (typeof cisStatuses)[number]
/** What a client checks about a contractor: the rate with HMRC, the certificate with the tax office, the name with the IRS. */
export const taxCheckKinds = ['cis', 'exemption', 'tin'] as const
export type TaxCheckKind = (typeof taxCheckKinds)[number]
export const taxCheckResults = [...cisStatuses, 'valid', 'invalid'] as const
export type TaxCheckResult = (typeof taxCheckResults)[number]
/** The check that clients of a market make, and its possible results. */
export const checkOfMarket = {
  uk: { kind: 'cis', results: cisStatuses },
  de: { kind: 'exemption', results: ['valid', 'invalid'] },
  us: { kind: 'tin', results: ['valid', 'invalid'] },
} as const satisfies Readonly<Record<Market, { kind: TaxCheckKind; results: readonly TaxCheckResult[] }>>

/** The facts in force between a client and a contractor on one day. A missing profile is null. */
export type TaxFacts = {
  readonly market: Market
  readonly client: ClientTaxFacts | null
  readonly contractor:
    | (ContractorTaxFacts & { readonly hasTaxpayerNumber: boolean; readonly isVatRegistered: boolean })
    | null
  /** The latest check by the client on or before the day; of a certificate, of the one in force. */
  readonly check: TaxCheckResult | null
  /** Minor units, gross, that the client paid to the contractor in the calendar year before this payment. */
  readonly yearPaid: number
}

export type TaxFactsProblem = { readonly field: string; readonly code: string }
const ukReference = /^\d{10}$/
const problemsIf = (rows: readonly (readonly [boolean, string, string])[]): TaxFactsProblem[] =>
  rows.flatMap(([isBroken, field, code]) => (isBroken ? [{ field, code }] : []))

/** Every broken field of a client's facts by the rules of its market. */
export const clientFactsProblems = (facts: ClientTaxFacts, market: Market): readonly TaxFactsProblem[] => {
  const isCis = market === 'uk' && facts.cisRole !== 'none'
  return problemsIf([
    [
      facts.vatNumber !== '' && market !== 'us' && !isVatNumber(facts.vatNumber, market),
      'vat_number',
      'vat_number_invalid',
    ],
    [facts.recoveredPpm < 0 || facts.recoveredPpm > wholePpm, 'recovered_ppm', 'tax_share_invalid'],
    [isCis && !ukReference.test(facts.taxReference), 'tax_reference', 'utr_invalid'],
    [isCis && !/^\d{3}\/[A-Z0-9]{1,10}$/.test(facts.payeReference), 'paye_reference', 'paye_reference_invalid'],
    [
      isCis && !/^\d{3}P[A-Z]\d{7}[0-9X]$/.test(facts.accountsOfficeReference),
      'accounts_office_reference',
      'accounts_office_reference_invalid',
    ],
    [market === 'us' && !/^\d{2}-?\d{7}$/.test(facts.employerNumber), 'employer_number', 'ein_invalid'],
  ])
}

/** Every broken field of a contractor's facts; `taxpayerNumber` is null where the stored one is kept. */
export const contractorFactsProblems = (
  facts: ContractorTaxFacts,
  taxpayerNumber: string | null,
  market: Market,
): readonly TaxFactsProblem[] => {
  const { exemption } = facts
  const isGiven = taxpayerNumber !== null && taxpayerNumber !== ''
  const hasOwnNumber = isGiven && market !== 'de'
  const shape = market === 'us' ? /^\d{9}$/ : ukReference
  return problemsIf([
    [hasOwnNumber && !shape.test(taxpayerNumber), 'taxpayer_number', market === 'us' ? 'tin_invalid' : 'utr_invalid'],
    [
      exemption !== null && !/^[0-9A-Z/ -]{5,30}$/i.test(exemption.number),
      'exemption.number',
      'exemption_number_invalid',
    ],
    [exemption !== null && exemption.to < exemption.from, 'exemption.to', 'exemption_ends_before_it_begins'],
    [market === 'us' && facts.taxClass === null, 'tax_class', 'required'],
    [market === 'us' && (facts.signedOn === null || !isLocalDate(facts.signedOn)), 'signed_on', 'required'],
  ])
}
