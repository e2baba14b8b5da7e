import type { LocalDate } from '../kernel/time.ts'

/** The two XML syntaxes of EN 16931. */
export const eInvoiceSyntaxes = ['ubl', 'cii'] as const
export type EInvoiceSyntax = (typeof eInvoiceSyntaxes)[number]

/** Document types that are read and written (UNTDID 1001). */
export const eInvoiceTypes = {
  invoice: '380',
  partial: '326',
  credit_note: '381',
} as const

/** Specification identifiers (BT-24) of the profiles that are written. */
export const eInvoiceProfiles = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  en16931: 'urn:cen.eu:en16931:2017',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
} as const
export type EInvoiceProfile = keyof typeof eInvoiceProfiles

export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Seller or buyer (BG-4, BG-7). Missing facts are empty texts. */
export type EInvoiceParty = {
  readonly name: string
  readonly street: string
  readonly street2: string
  readonly town: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly vatNumber: string
  readonly taxNumber: string
  readonly registration: string
  /** Identifier without a register (BT-29, BT-46). */
  readonly identifier: string
  readonly electronicAddress: string
  readonly electronicScheme: string
  readonly contactName: string
  readonly telephone: string
  readonly email: string
}

/**
 * A line (BG-25). Sums are minor units; `quantity` and `unitPrice` are decimal texts as stated. Null and empty are
 * missing.
 */
export type EInvoiceLine = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly quantity: string
  /** Code of UN/ECE Recommendation 20. */
  readonly unit: string
  readonly unitPrice: string
  /** Units that the price is for (BT-149); empty is one. */
  readonly priceBase: string
  readonly net: number | null
  /** Charges less allowances of the line (BG-27, BG-28), in minor units. */
  readonly adjustment: number
  readonly taxCode: string
  readonly taxPercent: string
}

/** An allowance or charge of the document (BG-20, BG-21), in minor units. */
export type EInvoiceAdjustment = {
  readonly isCharge: boolean
  readonly amount: number | null
  readonly taxCode: string
  readonly taxPercent: string
}

/** A row of the tax breakdown (BG-23), in minor units. */
export type EInvoiceTax = {
  readonly code: string
  readonly percent: string
  readonly base: number | null
  readonly tax: number | null
  readonly reason: string
  readonly reasonCode: string
}

/** Totals of the document (BG-22) in minor units; null is missing. */
export type EInvoiceTotals = {
  readonly lines: number | null
  readonly allowances: number
  readonly charges: number
  readonly net: number | null
  readonly tax: number
  readonly gross: number | null
  readonly prepaid: number
  readonly rounding: number
  readonly payable: number | null
}

/** An invoice in the model of EN 16931, as far as property maintenance uses it. */
export type EInvoice = {
  readonly specification: string
  readonly process: string
  readonly number: string
  readonly typeCode: string
  readonly issuedOn: LocalDate | ''
  readonly dueOn: LocalDate | ''
  readonly currency: string
  /** Leitweg-ID or another reference of the buyer (BT-10). */
  readonly buyerReference: string
  readonly orderNumber: string
  readonly notes: readonly string[]
  /** Numbers of the invoices that this one corrects or credits (BG-3). */
  readonly preceding: readonly string[]
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  readonly deliveredOn: LocalDate | ''
  /** Whether a period of supply is stated, for the document or for a line (BG-14, BG-26). */
  readonly hasPeriod: boolean
  readonly delivery: Pick<EInvoiceParty, 'street' | 'street2' | 'town' | 'postcode' | 'country'> | null
  readonly payment: {
    readonly code: string
    readonly iban: string
    readonly bic: string
    readonly holder: string
    readonly reference: string
  } | null
  readonly terms: string
  readonly lines: readonly EInvoiceLine[]
  readonly adjustments: readonly EInvoiceAdjustment[]
  readonly taxes: readonly EInvoiceTax[]
  readonly totals: EInvoiceTotals
}

/** Facts of an e-invoice that a finding names. */
export const eInvoiceTerms = [
  'specification',
  'number',
  'type_code',
  'issued_on',
  'due_on',
  'currency',
  'buyer_reference',
  'seller_name',
  'seller_address',
  'seller_tax_number',
  'seller_electronic_address',
  'seller_contact',
  'seller_telephone',
  'seller_email',
  'buyer_name',
  'buyer_address',
  'buyer_tax_number',
  'buyer_electronic_address',
  'delivered_on',
  'payment',
  'account',
  'lines',
  'line_number',
  'line_name',
  'line_quantity',
  'line_unit',
  'line_price',
  'line_net',
  'line_tax',
  'adjustment',
  'tax_breakdown',
  'tax_base',
  'tax_amount',
  'tax_reason',
  'total_of_lines',
  'net_total',
  'tax_total',
  'gross_total',
  'payable',
] as const
export type EInvoiceTerm = (typeof eInvoiceTerms)[number]

export const eInvoiceFaults = ['missing', 'not_allowed', 'differs'] as const
export type EInvoiceFault = (typeof eInvoiceFaults)[number]

/**
 * What is wrong with an e-invoice. `rule` is the rule of EN 16931 or XRechnung; `line` counts from 1. With `differs`, `stated`
 * and `expected` are sums in minor units or texts.
 */
export type EInvoiceFinding = {
  readonly rule: string
  readonly severity: 'fatal' | 'warning'
  readonly term: EInvoiceTerm
  readonly fault: EInvoiceFault
  readonly line: number | null
  readonly stated: string
  readonly expected: string
}
