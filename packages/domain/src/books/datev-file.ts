import type { LocalDate } from '../kernel/time.ts'
import { decimalOf } from '../payment-files/payment-file.ts'
import { datevColumns } from './datev-columns.ts'
import { type ExportedJournal, pairPostings } from './journal-export.ts'

const text = (value: string, most: number): string => `"${value.slice(0, most).replaceAll('"', '""')}"`
const compact = (day: LocalDate): string => day.replaceAll('-', '')
/** Numbers of documents may have letters, digits and a few signs. */
const documentText = (value: string): string => text(value.replaceAll(/[^A-Za-z0-9$%&*+\-/]/g, ''), 36)

type Head = {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Numbers of the tax adviser and of its client at DATEV. */
  readonly consultant: number
  readonly client: number
  readonly accountLength: number
}

/** The first line. Its time is the end of the period, so that a period exported again has the same bytes. */
const headLine = ({ from, to, consultant, client, accountLength }: Head): string =>
  [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    `${compact(to)}000000000`,
    '',
    '""',
    '"Fettle"',
    '""',
    String(consultant),
    String(client),
    `${from.slice(0, 4)}0101`,
    String(accountLength),
    compact(from),
    compact(to),
    text(`Fettle ${from.slice(0, 7)}`, 30),
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '"03"',
    '',
    '',
    '""',
    '""',
  ].join(';')

const rowsOf = ({ valueOn, document, text: note, lines }: ExportedJournal): string[] =>
  pairPostings(lines).map(({ debit, credit, amount }) => {
    const day = `${valueOn.slice(8)}${valueOn.slice(5, 7)}`
    const party = debit.counterparty || credit.counterparty
    const cells = [
      decimalOf(amount).replace('.', ','),
      '"S"',
      '"EUR"',
      '',
      '',
      '""',
      debit.account,
      credit.account,
      '""',
      day,
      documentText(document),
      '""',
      '',
      text([note, party].filter((each) => each !== '').join(' '), 60),
    ]
    return [...cells, ...Array.from({ length: datevColumns.length - cells.length }, () => '')].join(';')
  })

/** A "Buchungsstapel" for DATEV (EXTF 700, category 21, version 13) in euros; it is to be encoded as Windows-1252. */
export const datevFile = (journals: readonly ExportedJournal[], head: Omit<Head, 'accountLength'>): string => {
  const longest = (most: number, { lines }: ExportedJournal) =>
    lines.reduce((known, { account }) => Math.max(known, account.length), most)
  const accountLength = journals.reduce(longest, 4)
  const padded = journals.map((journal) => ({
    ...journal,
    lines: journal.lines.map((line) => ({ ...line, account: line.account.padEnd(accountLength, '0') })),
  }))
  const lines = [headLine({ ...head, accountLength }), datevColumns.join(';'), ...padded.flatMap(rowsOf)]
  return lines.map((line) => `${line}\r\n`).join('')
}
