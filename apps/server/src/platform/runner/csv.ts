import { withoutFormula } from '../sheets/without-formula.ts'

/** One cell: quoted where needed, and never a formula when a spreadsheet opens it. Numbers stay numbers. */
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

/** The same rows as comma-separated text, with the wire's own words as headings. */
export const toCsv = (rows: readonly Record<string, unknown>[]): string => {
  const headings = Object.keys(rows[0] ?? {})
  return [headings.join(','), ...rows.map((row) => headings.map((heading) => cell(row[heading])).join(','))].join(
    '\r\n',
  )
}
