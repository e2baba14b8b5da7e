import { scale } from '../kernel/arithmetic.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { TaxFacts } from './tax-facts.ts'
import { type TaxRuleCode, wholePpm } from './tax-rules.ts'

/** Who owes the tax on a supply: the contractor, the client, or neither. */
export const taxTreatments = ['standard', 'reverse_charge', 'small_business'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** Repairs up to this net sum stay with the contractor under § 13b UStG, in minor units. */
const smallRepair = 50_000

/**
 * Who owes the tax on a supply on a day. The reverse charge of the United Kingdom needs two registered parties, a supply under CIS and
 * no confirmation as end user; that of Germany a valid certificate of the client and more than 500 net.
 */
export const treatmentOf = (
  { market, client, contractor }: Pick<TaxFacts, 'market' | 'client' | 'contractor'>,
  { net, day }: { readonly net: number; readonly day: LocalDate },
): { readonly treatment: TaxTreatment; readonly rule: TaxRuleCode | null } => {
  if (market === 'de' && contractor?.isSmallBusiness) return { treatment: 'small_business', rule: 'de-small-business' }
  if (market === 'de' && client?.buildingServicesUntil && client.buildingServicesUntil >= day && net > smallRepair)
    return { treatment: 'reverse_charge', rule: 'de-reverse-charge' }
  if (market === 'uk' && client && contractor?.isVatRegistered && client.vatNumber !== '') {
    const isEndUser = client.endUserSince !== null && client.endUserSince <= day
    if (client.cisRole !== 'none' && !isEndUser) return { treatment: 'reverse_charge', rule: 'uk-reverse-charge' }
  }
  return { treatment: 'standard', rule: null }
}

/** A line with its net in minor units and the rate of its category in parts per million. */
export type ChargedLine = { readonly net: number; readonly ratePpm: number }
export type ChargedTax = {
  readonly net: number
  /** Part of the sum of the document. */
  readonly tax: number
  /** Stated on the document and owed by the client to the tax office. */
  readonly customerTax: number
  readonly gross: number
}

/** The tax of a document: one rounding for each rate, half away from zero. */
export const chargeTax = (lines: readonly ChargedLine[], treatment: TaxTreatment): ChargedTax => {
  const bases = new Map<number, number>()
  for (const { net, ratePpm } of lines) bases.set(ratePpm, (bases.get(ratePpm) ?? 0) + net)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const full = [...bases].reduce((sum, [ratePpm, base]) => sum + scale(base, ratePpm, wholePpm), 0)
  const tax = treatment === 'standard' ? full : 0
  return { net, tax, customerTax: treatment === 'reverse_charge' ? full : 0, gross: net + tax }
}

/** Sales tax by place, in parts per million. Rates are not verified, so no document is charged by them. */
const salesTaxTable: readonly { readonly place: string; readonly zip: RegExp; readonly ratePpm: number }[] = [
  { place: 'New York City', zip: /^(100|101|102|103|104|111|112|113|114|116)\d\d$/, ratePpm: 88_750 },
]

export type SalesTaxWork = {
  readonly net: number
  readonly kind: 'repair' | 'improvement'
  /** The customer's certificate of capital improvement. */
  readonly hasCertificate: boolean
}

/** Sales tax of work at a ZIP code. Refuses with `sales_tax_place_unknown`; an unknown place is never free of tax. */
export const salesTaxOf = (zip: string, work: SalesTaxWork): Result<number, 'sales_tax_place_unknown'> => {
  const row = salesTaxTable.find((each) => each.zip.test(zip))
  if (row === undefined) return refuse('sales_tax_place_unknown', { zip })
  const isFree = work.kind === 'improvement' && work.hasCertificate
  return ok(isFree ? 0 : scale(work.net, row.ratePpm, wholePpm))
}
