import type { PdfLayout } from './pdf-layout.ts'
import type { TextWriter } from './text-writer.ts'

/** A column; its width is its share of the sum of all shares. */
export type PdfColumn = { readonly label: string; readonly share: number; readonly align: 'left' | 'right' }
export type PdfTable = { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }

const gap = 8
const rule = '#c9d1d9'
const mutedColor = '#57606a'

type Cell = { text: string; x: number; width: number; align: 'left' | 'right' }

const cellsOf = (texts: readonly string[], { columns }: PdfTable, layout: PdfLayout): Cell[] => {
  const all = columns.reduce((sum, column) => sum + column.share, 0)
  const free = layout.width - gap * (columns.length - 1)
  let x = layout.left
  return columns.map((column, place) => {
    const width = (free * column.share) / all
    const cell = { text: texts[place] ?? '', x, width, align: column.align }
    x += width + gap
    return cell
  })
}

const drawRule = ({ document }: TextWriter, layout: PdfLayout, y: number): void =>
  void document
    .moveTo(layout.left, y)
    .lineTo(layout.left + layout.width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()

const drawHead = (
  writer: TextWriter,
  table: PdfTable,
  { frame: layout, y }: { frame: PdfLayout; y: number },
): number => {
  const style = { size: 8, weight: 700, color: mutedColor } as const
  const labels = table.columns.map(({ label }) => label)
  const ends = cellsOf(labels, table, layout).map(({ text, x, width, align }) =>
    writer.write(text, { x, y, width }, { ...style, align }),
  )
  const end = Math.max(...ends) + 4
  drawRule(writer, layout, end)
  return end + 6
}

/** Draws a table and repeats its headings on each new page; returns the y below. */
export const drawTable = (
  writer: TextWriter,
  table: PdfTable,
  { frame: layout, y }: { frame: PdfLayout; y: number },
): number => {
  let at = drawHead(writer, table, { frame: layout, y })
  for (const row of table.rows) {
    const cells = cellsOf(row, table, layout)
    const height = Math.max(...cells.map(({ text, width }) => writer.height(text, width)))
    if (at + height > layout.bottom) {
      writer.document.addPage()
      at = drawHead(writer, table, { frame: layout, y: layout.top })
    }
    const ends = cells.map(({ text, x, width, align }) => writer.write(text, { x, y: at, width }, { align }))
    at = Math.max(at + height, ...ends) + 4
    drawRule(writer, layout, at)
    at += 6
  }
  return at
}
