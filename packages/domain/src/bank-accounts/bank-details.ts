import type { Market } from '../editions/edition.ts'
import { isBic, isIban, isRoutingNumber, isSortCode } from '../rules/bank.ts'

/** A bank account as its market writes it; the codes of other markets are empty. */
export type BankAccount = {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly sortCode: string
  readonly accountNumber: string
  readonly routingNumber: string
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

/** Codes in upper case without spaces and dashes; those that the market does not use are empty. */
export const normaliseBankAccount = (given: BankAccount, market: Market): BankAccount => {
  const empty = { iban: '', bic: '', sortCode: '', accountNumber: '', routingNumber: '' }
  const used = bankFieldsOf[market].map((field) => [field, compact(given[field])] as const)
  return { ...empty, ...Object.fromEntries(used), holder: given.holder.trim() }
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** The last four characters of the account, as it is named in e-mails and lists. */
export const endOfAccount = ({ iban, accountNumber }: Pick<BankAccount, 'iban' | 'accountNumber'>): string =>
  (iban || accountNumber).slice(-4)

/** Whether an account that a document states is another one than the known account: by IBAN, or by the account number at its end. */
export const isOtherAccount = ({ iban, accountNumber }: BankAccount, stated: string): boolean => {
  const number = compact(stated)
  if (number === '') return false
  return iban === '' ? !number.endsWith(accountNumber) : number !== iban
}

/** What the bank gave for files: a service user number of six digits, or a company identification of ten; empty where the market has none. */
export const isOriginatorId = (text: string, market: Market): boolean => {
  if (text === '') return true
  if (market === 'uk') return /^\d{6}$/.test(text)
  return market === 'us' && /^[0-9A-Z]{10}$/.test(text)
}
