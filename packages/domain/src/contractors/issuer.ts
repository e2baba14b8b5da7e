import type { BankAccount } from '../bank-accounts/bank-details.ts'
import type { Market } from '../editions/edition.ts'

/** Who issues a quote or an invoice, as it is printed. */
export type Issuer = {
  readonly legalName: string
  readonly addressLine1: string
  readonly town: string
  readonly postcode: string
  readonly telephone: string
  readonly email: string
  /** VAT number, USt-IdNr. or EIN. */
  readonly vatNumber: string
  /** German Steuernummer. */
  readonly taxNumber: string
  readonly companyNumber: string
  readonly bankAccount: BankAccount | null
}

export const issuerParts = ['legal_name', 'address', 'tax_number', 'bank_details'] as const
export type IssuerPart = (typeof issuerParts)[number]

/**
 * What an invoice of the market still needs: name and address (HMRC Notice 700, § 14 UStG), a tax number in Germany, and where tax
 * is charged in the United Kingdom, and the account that is paid to.
 */
export const missingIssuerParts = (
  issuer: Issuer,
  { market, chargesTax }: { market: Market; chargesTax: boolean },
): readonly IssuerPart[] => {
  const hasTaxNumber = issuer.vatNumber !== '' || (market === 'de' && issuer.taxNumber !== '')
  const needsTaxNumber = market === 'de' || (market === 'uk' && chargesTax)
  const missing: Readonly<Record<IssuerPart, boolean>> = {
    legal_name: issuer.legalName === '',
    address: issuer.addressLine1 === '' || issuer.town === '' || issuer.postcode === '',
    tax_number: needsTaxNumber && !hasTaxNumber,
    bank_details: issuer.bankAccount === null,
  }
  return issuerParts.filter((part) => missing[part])
}
