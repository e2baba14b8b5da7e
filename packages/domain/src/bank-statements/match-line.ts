import type { StatementLine } from './statement.ts'

/** A transfer that the bank has, or all those of a run that it books as one. */
export type OpenTransfer = {
  readonly id: string
  readonly runId: string
  readonly runNumber: number
  readonly reference: string
  readonly amountMinor: number
  /** IBAN or account number of the payee. */
  readonly account: string
  readonly invoiceNumbers: readonly string[]
}

export const matchRules = ['reference', 'run', 'account', 'invoice_number'] as const
export type MatchRule = (typeof matchRules)[number]

export type LineMatch = {
  readonly rule: MatchRule
  readonly transferIds: readonly string[]
  readonly isReturn: boolean
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** Whether a number stands in a text on its own: R-1 is not in R-12. */
const names = (text: string, number: string): boolean => {
  const escaped = number.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return number.length > 1 && new RegExp(`(?<![A-Za-z0-9])${escaped}(?![A-Za-z0-9])`, 'i').test(text)
}

const runMatch = (line: StatementLine, open: readonly OpenTransfer[]): LineMatch | undefined => {
  const said = [...line.references, line.text].join(' ')
  const runs = [...new Map(open.map((each) => [each.runId, each.runNumber]))]
  for (const [runId, number] of runs) {
    const own = open.filter((each) => each.runId === runId)
    const sum = own.reduce((total, { amountMinor }) => total + amountMinor, 0)
    const isNamed = names(said, `RUN ${number}`) || names(said, `FETTLE-${number}`)
    if (isNamed && sum === -line.amountMinor)
      return { rule: 'run', transferIds: own.map(({ id }) => id), isReturn: false }
  }
  return undefined
}

/**
 * What a line of a statement is: by our reference, by the number of a run, by the payee's account and the sum, or by the number of an
 * invoice in its text and the sum; never by the sum alone. A credit with our reference is a return.
 */
export const matchLine = (line: StatementLine, open: readonly OpenTransfer[]): LineMatch | undefined => {
  const sum = Math.abs(line.amountMinor)
  const isReturn = line.amountMinor > 0
  const fitting = open.filter(({ amountMinor }) => amountMinor === sum)
  const said = compact([...line.references, line.text].join(' '))
  const one = (rule: MatchRule, found: OpenTransfer | undefined): LineMatch | undefined =>
    found && { rule, transferIds: [found.id], isReturn }
  const byReference = one('reference', only(fitting.filter(({ reference }) => said.includes(compact(reference)))))
  if (byReference || isReturn) return byReference
  const account = compact(line.counterpartyAccount)
  return (
    runMatch(line, open) ??
    one('account', account === '' ? undefined : only(fitting.filter((each) => compact(each.account) === account))) ??
    one(
      'invoice_number',
      only(fitting.filter(({ invoiceNumbers }) => invoiceNumbers.some((number) => names(line.text, number)))),
    )
  )
}

/** What makes two lines of an account the same, beside their number among equals. */
export const fingerprintOf = (line: StatementLine): string =>
  [
    line.valueOn,
    [...line.references].sort().join('\u001f'),
    line.counterpartyName,
    compact(line.counterpartyAccount),
    line.text,
  ].join('\u001e')

/** Lines with their number among equal ones of the same day and sum, from 1; equal lines are never merged. */
export const numbered = <Line extends StatementLine>(
  lines: readonly Line[],
): readonly { readonly line: Line; readonly fingerprint: string; readonly ordinal: number }[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const fingerprint = fingerprintOf(line)
    const key = `${line.bookedOn} ${line.amountMinor} ${fingerprint}`
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return { line, fingerprint, ordinal }
  })
}
