import type { Market } from '../editions/edition.ts'
import { isBic, isIban, isRoutingNumber, isSortCode } from '../rules/bank.ts'

/** An account that clients pay to, as its market writes it; the codes of other markets are empty. */
export type BankAccount = {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly sortCode: string
  readonly accountNumber: string
  readonly routingNumber: string
}

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

export const bankFieldsOf = {
  uk: ['sortCode', 'accountNumber'],
  de: ['iban', 'bic'],
  us: ['routingNumber', 'accountNumber'],
} as const satisfies Readonly<Record<Market, readonly (keyof BankAccount)[]>>

type BankField = keyof BankAccount
/** A broken field of bank details, with the code of its refusal. */
export type BankProblem = {
  readonly field: BankField
  readonly code:
    | 'required'
    | 'iban_invalid'
    | 'bic_invalid'
    | 'sort_code_invalid'
    | 'account_number_invalid'
    | 'routing_number_invalid'
}

const rules: Readonly<Record<Exclude<BankField, 'holder'>, (text: string, market: Market) => boolean>> = {
  iban: isIban,
  bic: isBic,
  sortCode: isSortCode,
  routingNumber: isRoutingNumber,
  accountNumber: (text, market) => (market === 'us' ? /^\d{4,17}$/ : /^\d{8}$/).test(text),
}
const codes = {
  iban: 'iban_invalid',
  bic: 'bic_invalid',
  sortCode: 'sort_code_invalid',
  accountNumber: 'account_number_invalid',
  routingNumber: 'routing_number_invalid',
} as const
/** Banks in the euro area find each other by IBAN alone. */
const optionalFields: readonly BankField[] = ['bic']

/** Every broken field of bank details by the rules of the market. */
export const bankProblems = (account: BankAccount, market: Market): readonly BankProblem[] => [
  ...(account.holder === '' ? [{ field: 'holder', code: 'required' } as const] : []),
  ...bankFieldsOf[market].flatMap((field): BankProblem[] => {
    const text = account[field]
    if (text === '') return optionalFields.includes(field) ? [] : [{ field, code: 'required' }]
    return rules[field](text, market) ? [] : [{ field, code: codes[field] }]
  }),
]

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
