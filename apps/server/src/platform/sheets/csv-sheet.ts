import { Readable } from 'node:stream'
import type { Cell, Sheet, SheetShape } from './sheet.ts'
import { withoutFormula } from './without-formula.ts'

/** Minor units as decimal text, without floating point. */
export const decimalText = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const dayText = (text: string, { day }: SheetShape): string =>
  day({ year: text.slice(0, 4), month: text.slice(5, 7), day: text.slice(8, 10) })

const clockText = (clock: string, shape: SheetShape): string =>
  `${dayText(clock, shape)} ${shape.time(clock.slice(11, 13), clock.slice(14, 16))}`

const quoted = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const textOf = (cell: Cell, shape: SheetShape): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoted(withoutFormula(cell))
  if ('minor' in cell) return quoted(decimalText(cell.minor).replace('.', shape.decimal))
  if ('decimal' in cell) return quoted(cell.decimal.replace('.', shape.decimal))
  if ('day' in cell) return quoted(dayText(cell.day, shape))
  return quoted(clockText(cell.clock, shape))
}

/** A table as CSV for spreadsheets: with a byte order mark, so that Excel reads UTF-8, and with formulas escaped. */
export const csvSheet = (sheet: Sheet, shape: SheetShape): Readable => {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => textOf(cell, shape)).join(shape.separator)}\r\n`
  return Readable.from(
    (async function* () {
      yield `\uFEFF${line(sheet.headings)}`
      for await (const rows of sheet.batches) yield rows.map(line).join('')
    })(),
    { objectMode: false },
  )
}
