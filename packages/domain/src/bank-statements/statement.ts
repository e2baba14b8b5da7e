import { dateOfDay, dayNumber } from '../kernel/calendar.ts'
import { isLocalDate } from '../kernel/local-date.ts'
import type { LocalDate } from '../kernel/time.ts'

export const statementFormats = ['camt053', 'mt940', 'bai2'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Why a statement is not taken. */
export const statementProblems = [
  'statement_format_unknown',
  'statement_unreadable',
  'statement_amount_invalid',
  'statement_day_invalid',
  'statement_has_no_balances',
  'statement_does_not_add_up',
  'statement_of_another_account',
  'statement_of_another_currency',
  'statement_has_no_lines',
] as const
export type StatementProblem = (typeof statementProblems)[number]

/** What is wrong with a file, with the place and the sums; shown as a sentence. */
export type StatementFinding = {
  readonly problem: StatementProblem
  /** The statement, or the line of the file, that it concerns. */
  readonly place: string
  readonly openingMinor: number | null
  readonly linesMinor: number | null
  readonly closingMinor: number | null
}

/** A line of a statement; credits are positive. */
export type StatementLine = {
  readonly bookedOn: LocalDate
  readonly valueOn: LocalDate
  readonly amountMinor: number
  /** References of the payer, of the transfer and of the bank. */
  readonly references: readonly string[]
  readonly counterpartyName: string
  /** IBAN or account number; empty where the bank names none. */
  readonly counterpartyAccount: string
  readonly text: string
}

export type Statement = {
  readonly format: StatementFormat
  readonly number: string
  /** IBAN or account number, as the bank writes it. */
  readonly account: string
  readonly currency: string
  readonly openingMinor: number
  readonly closingMinor: number
  readonly lines: readonly StatementLine[]
}

export type ReadStatements = {
  readonly statements: readonly Statement[]
  readonly findings: readonly StatementFinding[]
}

/** Stops the reading of one statement. */
export class StatementFault extends Error {
  readonly finding: StatementFinding
  constructor(problem: StatementProblem, place: string, sums: Partial<StatementFinding> = {}) {
    super(problem)
    this.finding = {
      openingMinor: null,
      linesMinor: null,
      closingMinor: null,
      ...sums,
      problem,
      place: place.slice(0, 80),
    }
  }
}

/** Minor units of a decimal text with a point or comma and up to two decimals, read as integers. Throws StatementFault. */
export const minorOf = (text: string, place: string): number => {
  const match = /^(\d{1,13})(?:[.,](\d{0,2})0*)?$/.exec(text.trim())
  if (!match) throw new StatementFault('statement_amount_invalid', place)
  return Number(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`))
}

/** A calendar day; throws StatementFault for any other text. */
export const dayOf = (text: string, place: string): LocalDate => {
  const day = text.slice(0, 10)
  if (!isLocalDate(day)) throw new StatementFault('statement_day_invalid', place)
  return day
}

/** YYMMDD of this century. */
export const shortDay = (text: string, place: string): LocalDate =>
  /^\d{6}$/.test(text) ? dayOf(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, place) : dayOf(text, place)

/** A day of entry, month and day, near the value day: December and January meet at the turn of a year. */
export const entryDay = (text: string, valueOn: LocalDate, place: string): LocalDate => {
  if (!/^\d{4}$/.test(text)) return valueOn
  const year = Number(valueOn.slice(0, 4))
  const near = [year - 1, year, year + 1]
    .map((each) => `${each}-${text.slice(0, 2)}-${text.slice(2)}`)
    .filter((day) => isLocalDate(day))
    .map(dayNumber)
    .sort((one, other) => Math.abs(one - dayNumber(valueOn)) - Math.abs(other - dayNumber(valueOn)))[0]
  if (near === undefined) throw new StatementFault('statement_day_invalid', place)
  return dateOfDay(near)
}

/** A statement that adds up: opening and lines are closing. Throws StatementFault otherwise. */
export const assertAddsUp = (statement: Statement): Statement => {
  const { openingMinor, closingMinor, lines, number } = statement
  const linesMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (openingMinor + linesMinor !== closingMinor)
    throw new StatementFault('statement_does_not_add_up', number, { openingMinor, linesMinor, closingMinor })
  return statement
}

/** Reads statements one by one: a fault stops its own statement and becomes a finding. */
export const readEach = <Part>(parts: readonly Part[], read: (part: Part) => Statement): ReadStatements => {
  const statements: Statement[] = []
  const findings: StatementFinding[] = []
  for (const part of parts)
    try {
      statements.push(assertAddsUp(read(part)))
    } catch (problem) {
      if (!(problem instanceof StatementFault)) throw problem
      findings.push(problem.finding)
    }
  return { statements, findings }
}

export const faulty = (problem: StatementProblem): ReadStatements => ({
  statements: [],
  findings: [new StatementFault(problem, '').finding],
})
