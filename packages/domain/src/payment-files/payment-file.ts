import type { BankAccount } from '../bank-accounts/bank-details.ts'
import type { Instant, LocalDate } from '../kernel/time.ts'

/** A transfer of a file: to the counterparty, or from it by direct debit. */
export type PaymentOrder = {
  /** Unique with the originator; the bank returns it. */
  readonly reference: string
  readonly amountMinor: number
  readonly counterparty: {
    readonly name: string
    readonly account: BankAccount
    readonly addressLine1: string
    readonly town: string
    readonly postcode: string
  }
  /** Numbers of the invoices. */
  readonly text: string
}

/** What a file for a bank states. */
export type PaymentFile = {
  /** Number of the run, unique with the originator. */
  readonly runNumber: number
  readonly createdAt: Instant
  readonly executeOn: LocalDate
  readonly currency: 'EUR' | 'GBP' | 'USD'
  /** ISO 3166-1, of originator and counterparties. */
  readonly country: string
  readonly originator: {
    readonly name: string
    readonly town: string
    readonly account: BankAccount
    /** Service user number of Bacs, or company identification of ACH. */
    readonly originatorId: string
  }
  readonly orders: readonly PaymentOrder[]
}

/** A collection of a file, by a mandate of the counterparty. */
export type DebitOrder = PaymentOrder & {
  readonly mandate: { readonly reference: string; readonly signedOn: LocalDate; readonly isFirst: boolean }
}
/** Collections of a creditor. `creditorId` is its identifier in SEPA. */
export type DebitFile = Omit<PaymentFile, 'orders'> & {
  readonly creditorId: string
  readonly orders: readonly DebitOrder[]
}

/** Whether a file pays out or collects. */
export type FileDirection = 'credit' | 'debit'

/** Sum of the orders in minor units. */
export const totalOf = ({ orders }: Pick<PaymentFile, 'orders'>): number =>
  orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Minor units as a decimal with two places, without floating point: 1234 is 12.34. */
export const decimalOf = (minor: number): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const folded: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  '&': '+',
  '’': "'",
  '–': '-',
}

/** Letters that every bank takes: umlauts are spelled out, accents dropped, other characters a space. */
export const bankText = (text: string, most: number): string =>
  Array.from(text)
    .map((letter) => folded[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
