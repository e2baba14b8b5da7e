import type { LocalDate } from '../kernel/time.ts'
import { bankText, type PaymentFile, type PaymentOrder, totalOf } from './payment-file.ts'

const recordLength = 94
const blockingFactor = 10

const text = (value: string, width: number): string => bankText(value, width).toUpperCase().padEnd(width)
const right = (value: string, width: number): string => value.slice(-width).padStart(width)
const number = (value: number | bigint, width: number): string => String(value).padStart(width, '0').slice(-width)
const short = (day: LocalDate): string => day.slice(2).replaceAll('-', '')

/** Sum of the first eight digits of the routing numbers; ten digits are kept. */
export const entryHash = (orders: readonly PaymentOrder[]): bigint =>
  orders.reduce((sum, { payee }) => sum + BigInt(payee.account.routingNumber.slice(0, 8)), 0n)

const traceOf = ({ payer }: PaymentFile, at: number): string =>
  `${payer.account.routingNumber.slice(0, 8)}${number(at + 1, 7)}`

/** An entry of a credit to a checking account, and its addenda with the numbers of the invoices. */
const entry = (order: PaymentOrder, at: number, file: PaymentFile): string[] => {
  const { routingNumber, accountNumber, holder } = order.payee.account
  const trace = traceOf(file, at)
  return [
    `622${routingNumber}${accountNumber.padEnd(17)}${number(order.amountMinor, 10)}${text(order.reference, 15)}${text(holder, 22)}  1${trace}`,
    `705${text(order.text, 80)}0001${trace.slice(-7)}`,
  ]
}

/** An ACH file of corporate credits (CCD) with one batch: records of 94 characters in blocks of ten. */
export const nachaFile = (file: PaymentFile): string => {
  const { payer, orders, createdAt, executeOn, runNumber } = file
  const { routingNumber } = payer.account
  const company = payer.originatorId
  const entries = orders.flatMap((order, at) => entry(order, at, file))
  const hash = number(entryHash(orders), 10)
  const credits = number(totalOf(file), 12)
  const debits = number(0, 12)
  const odfi = routingNumber.slice(0, 8)
  const time = createdAt.slice(11, 16).replace(':', '')
  const modifier = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[runNumber % 36] ?? 'A'
  const records = [
    `101 ${routingNumber}${right(company, 10)}${short(createdAt.slice(0, 10))}${time}${modifier}094101${text('', 23)}${text(payer.name, 23)}${text('', 8)}`,
    `5220${text(payer.name, 16)}${text(`RUN ${runNumber}`, 20)}${company}CCD${text('INVOICES', 10)}${text('', 6)}${short(executeOn)}${text('', 3)}1${odfi}${number(1, 7)}`,
    ...entries,
    `8220${number(entries.length, 6)}${hash}${debits}${credits}${company}${text('', 25)}${odfi}${number(1, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / blockingFactor)
  const control = `9${number(1, 6)}${number(blocks, 6)}${number(entries.length, 8)}${hash}${debits}${credits}${text('', 39)}`
  const filler = Array.from({ length: blocks * blockingFactor - records.length - 1 }, () => '9'.repeat(recordLength))
  return [...records, control, ...filler].map((record) => `${record}\n`).join('')
}
