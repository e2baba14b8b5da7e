import type { Edition } from '@fettle/domain/editions/edition'
import { lineUnits } from '@fettle/domain/quotes/quote-totals'
import { decimalSignOf, parseUnitPrice } from '@fettle/domain/rules/amounts'
import { emptyLine, type LineValues } from './line-model.ts'

/** A cell that was pasted and not understood. */
export type PasteProblem = {
  readonly row: number
  readonly text: string
  readonly column: 'quantity' | 'unit' | 'unitPrice'
}
export type PastedLines = { readonly lines: readonly LineValues[]; readonly problems: readonly PasteProblem[] }

type Reading = {
  readonly edition: Pick<Edition, 'defaultLocale' | 'currency'>
  /** Names of each unit in the language of the reader. */
  readonly unitNames: Readonly<Record<string, readonly string[]>>
}

/** Parses a number as the market writes it, with or without currency and sign; undefined when it is none. */
export const parsePastedNumber = (
  text: string,
  { defaultLocale, currency }: Reading['edition'],
): number | undefined => {
  const [, sign = '', digits = ''] = /^\s*([+\-\u2212]?)(.*)$/su.exec(text) ?? []
  const read = parseUnitPrice(digits, { decimalSign: decimalSignOf({ defaultLocale }), currency })
  if (!('price' in read)) return undefined
  return (['-', '\u2212'].includes(sign) ? -1 : 1) * (read.price / 10_000)
}

type Cells = { description: string; quantity?: string; unit?: string; unitPrice?: string }
/** By the number of columns: description; and price; and quantity; and unit before the price. */
const cellsOf = ([description = '', ...rest]: readonly string[]): Cells => {
  const [one = '', two = '', three = ''] = rest
  if (rest.length === 0) return { description }
  if (rest.length === 1) return { description, unitPrice: one }
  if (rest.length === 2) return { description, quantity: one, unitPrice: two }
  return { description, quantity: one, unit: two, unitPrice: three }
}

/** Parses rows that were copied from a spreadsheet; undefined for text of one cell. A first row without any number is its heading. */
export const parsePastedLines = (text: string, { edition, unitNames }: Reading): PastedLines | undefined => {
  const rows = text
    .replaceAll('\r', '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  if (!isTable) return undefined
  const isHeading = (row: readonly string[]) =>
    row.length > 1 && row.slice(1).every((cell) => parsePastedNumber(cell, edition) === undefined)
  const skipped = rows.length > 1 && rows[0] && isHeading(rows[0]) ? 1 : 0
  const problems: PasteProblem[] = []
  const lines = rows.slice(skipped).map((row, at): LineValues => {
    const cells = cellsOf(row)
    const number = (cell: string | undefined, column: 'quantity' | 'unitPrice', missing: number | null) => {
      if (cell === undefined || cell === '') return missing
      const value = parsePastedNumber(cell, edition)
      if (value === undefined) problems.push({ row: at + 1 + skipped, text: cell, column })
      return value ?? null
    }
    const named = cells.unit?.toLowerCase() ?? ''
    const unit = lineUnits.find((id) => [id, ...(unitNames[id] ?? [])].some((name) => name.toLowerCase() === named))
    if (named !== '' && unit === undefined)
      problems.push({ row: at + 1 + skipped, text: cells.unit ?? '', column: 'unit' })
    return {
      ...emptyLine,
      kind: unit === 'piece' || unit === 'metre' || unit === 'square_metre' ? 'material' : 'labour',
      description: cells.description.slice(0, 300),
      quantity: number(cells.quantity, 'quantity', 1),
      unit: unit ?? (named === '' && cells.quantity === undefined ? 'lump_sum' : 'piece'),
      unitPrice: number(cells.unitPrice, 'unitPrice', null),
    }
  })
  return { lines, problems }
}
