import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

/** Why an account code is not saved. */
export const accountCodeRefusals = [
  'account_code_invalid',
  'account_code_taken',
  'account_code_trade_taken',
  'ledger_account_invalid',
] as const
export type AccountCodeRefusal = (typeof accountCodeRefusals)[number]

/** Entries of an account code; it is closed from a day on, never deleted. */
export type AccountCodeEntries = {
  readonly code: string
  readonly name: string
  /** Account in the accounting software: a DATEV account, or the name of one; empty where it is not known yet. */
  readonly ledgerAccount: string
  /** Trades whose expenses are booked on it. */
  readonly categories: readonly string[]
  readonly closedOn: LocalDate | null
}
type Other = Pick<AccountCodeEntries, 'code' | 'categories' | 'closedOn'>

const isOpen = ({ closedOn }: Pick<AccountCodeEntries, 'closedOn'>): boolean => closedOn === null

/**
 * Accepts the entries of a new or changed account code beside the others of the client: a code occurs once, and a trade has one open
 * code. Refuses with `account_code_invalid`, `account_code_taken`, `account_code_trade_taken`, `ledger_account_invalid`.
 */
export const enterAccountCode = <Entries extends AccountCodeEntries>(
  entries: Entries,
  others: readonly Other[],
): Result<Entries, AccountCodeRefusal> => {
  if (!/^[0-9A-Z][0-9A-Z./-]{0,19}$/i.test(entries.code)) return refuse('account_code_invalid')
  if (!/^[^;"\n]{0,60}$/.test(entries.ledgerAccount)) return refuse('ledger_account_invalid')
  if (others.some(({ code }) => code.toLowerCase() === entries.code.toLowerCase()))
    return refuse('account_code_taken', { code: entries.code })
  const taken = isOpen(entries) && others.filter(isOpen).find((each) => shares(each, entries))
  return taken ? refuse('account_code_trade_taken', { code: taken.code }) : ok(entries)
}

const shares = (one: Other, other: Other): boolean => one.categories.some((each) => other.categories.includes(each))

/** The code on which expenses of a trade are booked; empty without one. */
export const codeOfCategory = (codes: readonly Other[], category: string): string =>
  codes.find((each) => isOpen(each) && each.categories.includes(category))?.code ?? ''
