import {
  type ReadStatements,
  readEach,
  type Statement,
  StatementFault,
  type StatementLine,
  shortDay,
} from './statement.ts'

/** Records with their continuations; a slash ends a record, a text may go without. */
const recordsOf = (text: string): string[][] => {
  const records: string[][] = []
  for (const row of text.split(/\r\n|\n|\r/)) {
    const record = row.trimEnd().replace(/\/$/, '')
    const last = records.at(-1)
    if (record.startsWith('88,') && last) last.push(...record.slice(3).split(','))
    else if (record !== '') records.push(record.split(','))
  }
  return records
}

/** Integers of minor units with an optional sign. */
const whole = (text: string | undefined, place: string): number => {
  if (!/^[+-]?\d{1,15}$/.test(text ?? '')) throw new StatementFault('statement_amount_invalid', place)
  return Number(BigInt(text ?? ''))
}

/** How many fields the funds type of a record takes: by availability, or by dates. */
const fundsFields = (fields: readonly string[], at: number): number => {
  const type = fields[at] ?? ''
  if (type === 'S') return 4
  if (type === 'V') return 3
  return type === 'D' ? 2 + 2 * Number(fields[at + 1] ?? 0) : 1
}

type Account = { readonly fields: readonly string[]; readonly details: string[][]; readonly group: Group }
type Group = { readonly day: string; readonly currency: string }

/** Amounts of an account by their type code: opening 010 or 040, closing 015 or 045. */
const amountsOf = (fields: readonly string[], place: string): ReadonlyMap<string, number> => {
  const amounts = new Map<string, number>()
  for (let at = 3; at < fields.length; ) {
    const code = fields[at] ?? ''
    if (code === '') break
    if (fields[at + 1]) amounts.set(code, whole(fields[at + 1], place))
    at += 3 + fundsFields(fields, at + 3)
  }
  return amounts
}

/** Codes from 400 on are debits. */
const readLine = (fields: readonly string[], day: string, place: string): StatementLine => {
  const [, code = '', amount] = fields
  const at = 3 + fundsFields(fields, 3)
  const bookedOn = shortDay(day, place)
  const isDebit = Number(code) >= 400 && Number(code) < 700
  const references = [fields[at] ?? '', fields[at + 1] ?? '']
  return {
    bookedOn,
    valueOn: bookedOn,
    amountMinor: (isDebit ? -1 : 1) * whole(amount, place),
    references: references.filter((each) => each !== ''),
    counterpartyName: '',
    counterpartyAccount: '',
    text: fields
      .slice(at + 2)
      .join(',')
      .trim(),
  }
}

const statementOf = ({ fields, details, group }: Account): Statement => {
  const account = fields[1] ?? ''
  const place = `${account} ${group.day}`
  const amounts = amountsOf(fields, place)
  const opening = amounts.get('010') ?? amounts.get('040')
  const closing = amounts.get('015') ?? amounts.get('045')
  if (opening === undefined || closing === undefined) throw new StatementFault('statement_has_no_balances', place)
  return {
    format: 'bai2',
    number: place,
    account,
    currency: fields[2] || group.currency || 'USD',
    openingMinor: opening,
    closingMinor: closing,
    lines: details.map((detail) => readLine(detail, group.day, place)),
  }
}

const accountsOf = (records: readonly string[][]): Account[] => {
  const accounts: Account[] = []
  let group: Group = { day: '', currency: '' }
  for (const fields of records) {
    if (fields[0] === '02') group = { day: fields[4] ?? '', currency: fields[6] ?? '' }
    if (fields[0] === '03') accounts.push({ fields, details: [], group })
    if (fields[0] === '16') accounts.at(-1)?.details.push(fields)
  }
  return accounts
}

/** The statements of a BAI2 file, one for each account and day; undefined for another file. */
export const readBai2 = (text: string): ReadStatements | undefined =>
  text.startsWith('01,') && /\n03,/.test(text) ? readEach(accountsOf(recordsOf(text)), statementOf) : undefined
