import { calendarDay, dayNumber } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import { bankText, type PaymentFile, type PaymentOrder, totalOf } from './payment-file.ts'

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

const data = (order: PaymentOrder, { payer }: PaymentFile): string => {
  const { account } = order.payee
  return [
    account.sortCode,
    account.accountNumber,
    '0',
    '99',
    payer.account.sortCode,
    payer.account.accountNumber,
    blank(4),
    number(order.amountMinor, 11),
    field(payer.account.holder, 18),
    field(order.reference, 18),
    field(account.holder, 18),
  ].join('')
}

/** The debit of the payer that balances the credits. */
const contra = (file: PaymentFile): string => {
  const { sortCode, accountNumber, holder } = file.payer.account
  return [
    sortCode,
    accountNumber,
    '0',
    '17',
    sortCode,
    accountNumber,
    blank(4),
    number(totalOf(file), 11),
    field(`RUN ${file.runNumber}`, 18),
    field('CONTRA', 18),
    field(holder, 18),
  ].join('')
}

/** Bacs Standard 18 for one processing day: labels of 80 characters, records of 100, the contra, and the totals of both sides. */
export const bacsFile = (file: PaymentFile): string => {
  const { payer, runNumber, createdAt, executeOn, orders } = file
  const serial = number(runNumber % 1_000_000, 6)
  const label = { serial, sun: payer.originatorId, made: createdAt.slice(0, 10), expires: executeOn }
  const total = number(totalOf(file), 13)
  const lines = [
    `VOL1${serial}${blank(27)}${blank(4)}${payer.originatorId}${blank(4)}${blank(28)}1`,
    fileLabel('HDR1', label),
    recordLabel('HDR2'),
    `UHL1${julian(executeOn)}999999${blank(4)}000000001 DAILY  001${blank(40)}`,
    ...orders.map((order) => data(order, file)),
    contra(file),
    fileLabel('EOF1', label),
    recordLabel('EOF2'),
    `UTL1${total}${total}${number(1, 7)}${number(orders.length, 7)}${blank(8)}${number(0, 7)}${blank(21)}`,
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
