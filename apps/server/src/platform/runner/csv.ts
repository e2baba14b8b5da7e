import { withoutFormula } from '../sheets/without-formula.ts'

/** One cell: quoted where needed; text that a spreadsheet would run as a formula is escaped, numbers are not. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return cell(moneyText(value) ?? JSON.stringify(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(text)
  const safe = isNumber ? text : withoutFormula(text)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const moneyText = (value: object): string | undefined =>
  'amount' in value && 'currency' in value
    ? `${(Number(value.amount) / 100).toFixed(2)} ${String(value.currency)}`
    : undefined

/** Rows as CSV (RFC 4180) with the wire names as headings. */
export const toCsv = (rows: readonly Record<string, unknown>[]): string => {
  const headings = Object.keys(rows[0] ?? {})
  return [headings.join(','), ...rows.map((row) => headings.map((heading) => cell(row[heading])).join(','))].join(
    '\r\n',
  )
}
