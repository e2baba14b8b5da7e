import type { LocalDate } from '../kernel/time.ts'

/** A collection that came back, by the reference of its file. */
export type DebitReturn = {
  readonly reference: string
  /** Null where the file states none. */
  readonly amountMinor: number | null
  /** Code of the scheme: `AM04`, `0128`, `R01`. */
  readonly code: string
  readonly text: string
  readonly returnedOn: LocalDate | null
}

/** What the bank says of an account without a return, as other details of it. */
export type DebitNotice = { readonly reference: string; readonly code: string; readonly text: string }

export type ReadReturns = {
  readonly format: 'pain002' | 'camt053' | 'arudd' | 'nacha'
  readonly returns: readonly DebitReturn[]
  readonly notices: readonly DebitNotice[]
}

const day = /^\d{4}-\d{2}-\d{2}/

/** The day of a date or an instant as a file states it; null without one. */
export const statedDay = (text: string): LocalDate | null => day.exec(text)?.[0] ?? null

const sum = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** A sum with a decimal point as minor units, without floating point; null where it is none. */
export const statedSum = (text: string): number | null => {
  const [, whole, cents = ''] = sum.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(`${whole}${cents.padEnd(2, '0')}`)
}
