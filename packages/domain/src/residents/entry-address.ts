import type { Market } from '../editions/edition.ts'
import { parsePhone, phoneSpellings } from '../rules/phone.ts'

type Typed = { readonly email: string; readonly telephone: string }

/** Where a code goes that was asked for, with the spellings of a telephone number. */
export type EntryAddress =
  | { readonly medium: 'email'; readonly address: string; readonly spellings: null }
  | { readonly medium: 'text'; readonly address: string; readonly spellings: readonly string[] }

/** The address that a resident or owner typed to come in; one that no client knows where it is neither. */
export const entryAddressOf = ({ email, telephone }: Typed, market: Market): EntryAddress => {
  const number = email === '' ? parsePhone(telephone, market) : undefined
  return number === undefined
    ? { medium: 'email', address: email, spellings: null }
    : { medium: 'text', address: number, spellings: phoneSpellings(number, market) }
}
