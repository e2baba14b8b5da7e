import type { Issuer } from '../contractors/issuer.ts'
import type { TaxCategory } from '../editions/edition.ts'
import type { InvoiceKind } from '../invoices/invoice-states.ts'
import { formatDecimal, formatPrice } from '../kernel/decimals.ts'
import type { Currency } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { Line, LineUnit, Totals } from '../quotes/quote-totals.ts'
import type { TaxTreatment } from '../taxes/charge-tax.ts'
import {
  billingProcess,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoiceProfile,
  type EInvoiceTax,
  eInvoiceProfiles,
  eInvoiceTypes,
} from './e-invoice.ts'

type Address = Pick<EInvoiceParty, 'street' | 'street2' | 'town' | 'postcode'>

/** An invoice of the product with what its e-invoice states. */
export type InvoiceToExport = {
  readonly kind: InvoiceKind
  readonly number: string
  /** Number of the invoice that a credit note is about (BT-25). */
  readonly creditOf: string | null
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate | null
  readonly suppliedOn: LocalDate
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly totals: Pick<Totals, 'net' | 'tax' | 'gross' | 'taxes' | 'lines'>
  /** Who owes the tax; without it `totals` have none. */
  readonly treatment: TaxTreatment
  readonly note: string
  readonly orderNumber: string
  readonly issuer: Issuer
  /** ISO 3166-1 alpha-2 of the market. */
  readonly country: string
  readonly buyer: Address & {
    readonly name: string
    /** Branch of the client; empty where it is the client itself. */
    readonly branch: string
    /** Leitweg-ID or another reference; the order number stands in for an empty one. */
    readonly reference: string
    readonly email: string
    /** Needed for the reverse charge; empty where it is unknown. */
    readonly vatNumber: string
  }
  /** Where the work was done. */
  readonly site: Address
}

/** Codes of UN/ECE Recommendation 20. */
const unitCodes: Readonly<Record<LineUnit, string>> = {
  hour: 'HUR',
  day: 'DAY',
  piece: 'H87',
  metre: 'MTR',
  square_metre: 'MTK',
  lump_sum: 'LS',
}

const typeOf: Readonly<Record<InvoiceKind, string>> = {
  interim: eInvoiceTypes.partial,
  final: eInvoiceTypes.invoice,
  credit_note: eInvoiceTypes.credit_note,
  external: eInvoiceTypes.invoice,
}

const taxCodes: Readonly<Record<TaxCategory, string>> = { standard: 'S', reduced: 'S', zero: 'Z' }

/** Why no tax is charged, as German law words it on an invoice (§ 14a Abs. 5 and § 34a UStDV). */
const untaxed: Readonly<Record<Exclude<TaxTreatment, 'standard'>, Omit<EInvoiceTax, 'base' | 'tax' | 'percent'>>> = {
  reverse_charge: { code: 'AE', reason: 'Steuerschuldnerschaft des Leistungsempfängers', reasonCode: 'VATEX-EU-AE' },
  small_business: { code: 'E', reason: 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)', reasonCode: '' },
}

const taxesOf = ({ totals, treatment }: InvoiceToExport, factor: 1 | -1): EInvoiceTax[] =>
  treatment === 'standard'
    ? totals.taxes.map(({ category, rate, base, tax }) => ({
        code: taxCodes[category],
        percent: percentOf(rate),
        base: base.amount * factor + 0,
        tax: tax.amount * factor + 0,
        reason: '',
        reasonCode: '',
      }))
    : [{ ...untaxed[treatment], percent: '0', base: totals.net.amount * factor + 0, tax: 0 }]

/** Percent text of basis points: 1900 is `19`. */
const percentOf = (basisPoints: number): string => formatDecimal(basisPoints * 100)

const partyOf = (issuer: Issuer, country: string): EInvoiceParty => ({
  name: issuer.legalName,
  street: issuer.addressLine1,
  street2: '',
  town: issuer.town,
  postcode: issuer.postcode,
  country,
  vatNumber: issuer.vatNumber,
  taxNumber: issuer.taxNumber,
  registration: issuer.companyNumber,
  // BR-CO-26 asks for an identifier where the seller has neither VAT number nor register entry.
  identifier: issuer.vatNumber === '' && issuer.companyNumber === '' ? issuer.taxNumber : '',
  electronicAddress: issuer.email,
  electronicScheme: emailScheme,
  contactName: issuer.legalName,
  telephone: issuer.telephone,
  email: issuer.email,
})

const buyerOf = (
  { name, branch, email, vatNumber, ...address }: InvoiceToExport['buyer'],
  country: string,
): EInvoiceParty => ({
  name,
  street: address.street,
  street2: address.street2,
  town: address.town,
  postcode: address.postcode,
  country,
  vatNumber,
  taxNumber: '',
  registration: '',
  identifier: '',
  electronicAddress: email,
  electronicScheme: emailScheme,
  contactName: branch,
  telephone: '',
  email: '',
})

/**
 * A price is never negative (BR-27): a discount is a negative quantity at a positive price. A credit note states what is
 * credited as positive quantities.
 */
const signed = (line: Line, factor: 1 | -1): Pick<EInvoiceLine, 'quantity' | 'unitPrice'> => {
  const sign = (line.unitPrice < 0 ? -1 : 1) * factor
  return { quantity: formatDecimal(line.quantity * sign), unitPrice: formatPrice(Math.abs(line.unitPrice)) }
}

const paymentOf = ({ bankAccount }: Issuer, reference: string): EInvoice['payment'] =>
  bankAccount === null || bankAccount.iban === ''
    ? null
    : {
        code: '58',
        iban: bankAccount.iban.replace(/\s/g, ''),
        bic: bankAccount.bic,
        holder: bankAccount.holder,
        reference,
      }

const linesOf = ({ lines, totals, treatment }: InvoiceToExport, factor: 1 | -1): EInvoiceLine[] => {
  const rates = new Map(totals.taxes.map(({ category, rate }) => [category, rate]))
  return lines.map((line, at) => ({
    id: String(at + 1),
    name: line.description.slice(0, 100),
    description: line.description.length > 100 ? line.description : '',
    ...signed(line, factor),
    unit: unitCodes[line.unit as LineUnit] ?? 'C62',
    priceBase: '',
    net: (totals.lines[at]?.net.amount ?? 0) * factor + 0,
    adjustment: 0,
    taxCode: treatment === 'standard' ? taxCodes[line.taxCategory] : untaxed[treatment].code,
    taxPercent: treatment === 'standard' ? percentOf(rates.get(line.taxCategory) ?? 0) : '0',
  }))
}

/** Electronic address schemes of German VAT numbers, and of e-mail addresses, to which Peppol does not deliver. */
const [vatScheme, emailScheme] = ['9930', 'EM'] as const

/** A party as its profile addresses it: Peppol by VAT number, others by e-mail. */
const addressed = (party: EInvoiceParty, profile: EInvoiceProfile): EInvoiceParty =>
  profile === 'peppol'
    ? { ...party, electronicAddress: party.vatNumber.replace(/\s/g, ''), electronicScheme: vatScheme }
    : party

/** An invoice of the product in the model of EN 16931. */
export const eInvoiceOf = (invoice: InvoiceToExport, profile: EInvoiceProfile): EInvoice => {
  const { totals, country, buyer, orderNumber, number } = invoice
  const factor = invoice.kind === 'credit_note' ? -1 : 1
  const sum = (minor: number): number => minor * factor + 0
  return {
    specification: eInvoiceProfiles[profile],
    process: billingProcess,
    number,
    typeCode: typeOf[invoice.kind],
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn ?? '',
    currency: invoice.currency,
    buyerReference: buyer.reference === '' ? orderNumber : buyer.reference,
    orderNumber,
    notes: invoice.note === '' ? [] : [invoice.note],
    preceding: invoice.creditOf === null ? [] : [invoice.creditOf],
    seller: addressed(partyOf(invoice.issuer, country), profile),
    buyer: addressed(buyerOf(buyer, country), profile),
    deliveredOn: invoice.suppliedOn,
    hasPeriod: false,
    delivery: { ...invoice.site, country },
    payment: paymentOf(invoice.issuer, number),
    terms: '',
    lines: linesOf(invoice, factor),
    adjustments: [],
    taxes: taxesOf(invoice, factor),
    totals: {
      lines: sum(totals.net.amount),
      allowances: 0,
      charges: 0,
      net: sum(totals.net.amount),
      tax: sum(totals.tax.amount),
      gross: sum(totals.gross.amount),
      prepaid: 0,
      rounding: 0,
      payable: sum(totals.gross.amount),
    },
  }
}
