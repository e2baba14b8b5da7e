import { calendarDay, dayNumber } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import {
  bankText,
  type DebitOrder,
  type FileDirection,
  type PaymentFile,
  type PaymentOrder,
  totalOf,
} from './payment-file.ts'

/** Upper-case letters of Bacs, in a field of a fixed width. */
const field = (text: string, width: number): string =>
  bankText(text, width)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.&/ -]/g, ' ')
    .padEnd(width)
const number = (value: number, width: number): string => String(value).padStart(width, '0')
const blank = (width: number): string => ' '.repeat(width)

/** A day as bYYDDD: two digits of the year and the day of the year. */
const julian = (day: LocalDate): string => {
  const { year } = calendarDay(day)
  const first = dayNumber(`${year}-01-01`)
  return ` ${number(year % 100, 2)}${number(dayNumber(day) - first + 1, 3)}`
}

const fileLabel = (name: 'HDR1' | 'EOF1', { serial, sun, made, expires }: Label): string =>
  [
    name,
    `A${sun}S${blank(2)}1${sun}`,
    serial,
    '0001',
    '0001',
    blank(6),
    julian(made),
    julian(expires),
    ' ',
    '000000',
    blank(20),
  ].join('')
const recordLabel = (name: 'HDR2' | 'EOF2'): string => `${name}F0200000100${blank(35)}00${blank(28)}`

type Label = {
  readonly serial: string
  readonly sun: string
  readonly made: LocalDate
  readonly expires: LocalDate
}

/** Transaction codes of Bacs. */
const codes = { credit: '99', debit: '17', firstDebit: '01' } as const

const codeOf = (order: PaymentOrder | DebitOrder): string => {
  if (!('mandate' in order)) return codes.credit
  return order.mandate.isFirst ? codes.firstDebit : codes.debit
}

const data = (order: PaymentOrder, { originator }: PaymentFile): string => {
  const { account } = order.counterparty
  return [
    account.sortCode,
    account.accountNumber,
    '0',
    codeOf(order),
    originator.account.sortCode,
    originator.account.accountNumber,
    blank(4),
    number(order.amountMinor, 11),
    field(originator.account.holder, 18),
    field(order.reference, 18),
    field(account.holder, 18),
  ].join('')
}

/** The record of the originator that balances the others: a debit for credits, a credit for debits. */
const contra = (file: PaymentFile, direction: FileDirection): string => {
  const { sortCode, accountNumber, holder } = file.originator.account
  return [
    sortCode,
    accountNumber,
    '0',
    direction === 'credit' ? codes.debit : codes.credit,
    sortCode,
    accountNumber,
    blank(4),
    number(totalOf(file), 11),
    field(`RUN ${file.runNumber}`, 18),
    field('CONTRA', 18),
    field(holder, 18),
  ].join('')
}

/**
 * Bacs Standard 18 for one processing day: labels of 80 characters, records of 100, the contra, and the totals of both
 * sides. Orders with a mandate are direct debits.
 */
export const bacsFile = (file: PaymentFile, direction: FileDirection = 'credit'): string => {
  const { originator, runNumber, createdAt, executeOn, orders } = file
  const serial = number(runNumber % 1_000_000, 6)
  const label = { serial, sun: originator.originatorId, made: createdAt.slice(0, 10), expires: executeOn }
  const total = number(totalOf(file), 13)
  const [debits, credits] = direction === 'credit' ? [1, orders.length] : [orders.length, 1]
  const lines = [
    `VOL1${serial}${blank(27)}${blank(4)}${originator.originatorId}${blank(4)}${blank(28)}1`,
    fileLabel('HDR1', label),
    recordLabel('HDR2'),
    `UHL1${julian(executeOn)}999999${blank(4)}000000001 DAILY  001${blank(40)}`,
    ...orders.map((order) => data(order, file)),
    contra(file, direction),
    fileLabel('EOF1', label),
    recordLabel('EOF2'),
    `UTL1${total}${total}${number(debits, 7)}${number(credits, 7)}${blank(8)}${number(0, 7)}${blank(21)}`,
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
