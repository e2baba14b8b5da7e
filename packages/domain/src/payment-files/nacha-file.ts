import type { LocalDate } from '../kernel/time.ts'
import { bankText, type FileDirection, type PaymentFile, type PaymentOrder, totalOf } from './payment-file.ts'

const recordLength = 94
const blockingFactor = 10

const text = (value: string, width: number): string => bankText(value, width).toUpperCase().padEnd(width)
const right = (value: string, width: number): string => value.slice(-width).padStart(width)
const number = (value: number | bigint, width: number): string => String(value).padStart(width, '0').slice(-width)
const short = (day: LocalDate): string => day.slice(2).replaceAll('-', '')

/** Sum of the first eight digits of the routing numbers; ten digits are kept. */
export const entryHash = (orders: readonly PaymentOrder[]): bigint =>
  orders.reduce((sum, { counterparty }) => sum + BigInt(counterparty.account.routingNumber.slice(0, 8)), 0n)

const traceOf = ({ originator }: PaymentFile, at: number): string =>
  `${originator.account.routingNumber.slice(0, 8)}${number(at + 1, 7)}`

/** Service class of the batch and transaction code of a checking account. */
const codes = {
  credit: { service: '220', transaction: '22' },
  debit: { service: '225', transaction: '27' },
} as const

type Place = { readonly at: number; readonly file: PaymentFile; readonly direction: FileDirection }

/** An entry of a checking account, and its addenda with the text. */
const entry = (order: PaymentOrder, { at, file, direction }: Place): string[] => {
  const { routingNumber, accountNumber, holder } = order.counterparty.account
  const trace = traceOf(file, at)
  return [
    `6${codes[direction].transaction}${routingNumber}${accountNumber.padEnd(17)}${number(order.amountMinor, 10)}${text(order.reference, 15)}${text(holder, 22)}  1${trace}`,
    `705${text(order.text, 80)}0001${trace.slice(-7)}`,
  ]
}

/** An ACH file of corporate credits or debits (CCD) with one batch: records of 94 characters in blocks of ten. */
export const nachaFile = (file: PaymentFile, direction: FileDirection = 'credit'): string => {
  const { originator, orders, createdAt, executeOn, runNumber } = file
  const { routingNumber } = originator.account
  const company = originator.originatorId
  const entries = orders.flatMap((order, at) => entry(order, { at, file, direction }))
  const hash = number(entryHash(orders), 10)
  const { service } = codes[direction]
  const [debits, credits] = [direction === 'debit' ? totalOf(file) : 0, direction === 'credit' ? totalOf(file) : 0].map(
    (sum) => number(sum, 12),
  )
  const odfi = routingNumber.slice(0, 8)
  const time = createdAt.slice(11, 16).replace(':', '')
  const modifier = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[runNumber % 36] ?? 'A'
  const records = [
    `101 ${routingNumber}${right(company, 10)}${short(createdAt.slice(0, 10))}${time}${modifier}094101${text('', 23)}${text(originator.name, 23)}${text('', 8)}`,
    `5${service}${text(originator.name, 16)}${text(`RUN ${runNumber}`, 20)}${company}CCD${text(direction === 'credit' ? 'INVOICES' : 'TOP-UP', 10)}${text('', 6)}${short(executeOn)}${text('', 3)}1${odfi}${number(1, 7)}`,
    ...entries,
    `8${service}${number(entries.length, 6)}${hash}${debits}${credits}${company}${text('', 25)}${odfi}${number(1, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / blockingFactor)
  const control = `9${number(1, 6)}${number(blocks, 6)}${number(entries.length, 8)}${hash}${debits}${credits}${text('', 39)}`
  const filler = Array.from({ length: blocks * blockingFactor - records.length - 1 }, () => '9'.repeat(recordLength))
  return [...records, control, ...filler].map((record) => `${record}\n`).join('')
}
