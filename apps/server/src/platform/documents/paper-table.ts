import type { Frame } from './paper-frame.ts'
import type { Pen } from './paper-pen.ts'

/** `share` of the width that is left of all shares. */
export type PaperColumn = { readonly label: string; readonly share: number; readonly align: 'left' | 'right' }
export type PaperTable = { readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] }

const gap = 8
const rule = '#c9d1d9'
const quiet = '#57606a'

type Cell = { text: string; x: number; width: number; align: 'left' | 'right' }

const cellsOf = (texts: readonly string[], { columns }: PaperTable, frame: Frame): Cell[] => {
  const all = columns.reduce((sum, column) => sum + column.share, 0)
  const free = frame.width - gap * (columns.length - 1)
  let x = frame.left
  return columns.map((column, place) => {
    const width = (free * column.share) / all
    const cell = { text: texts[place] ?? '', x, width, align: column.align }
    x += width + gap
    return cell
  })
}

const drawRule = ({ sheet }: Pen, frame: Frame, y: number): void =>
  void sheet
    .moveTo(frame.left, y)
    .lineTo(frame.left + frame.width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()

const drawHead = (pen: Pen, table: PaperTable, { frame, y }: { frame: Frame; y: number }): number => {
  const ink = { size: 8, weight: 700, color: quiet } as const
  const labels = table.columns.map(({ label }) => label)
  const ends = cellsOf(labels, table, frame).map(({ text, x, width, align }) =>
    pen.write(text, { x, y, width }, { ...ink, align }),
  )
  const end = Math.max(...ends) + 4
  drawRule(pen, frame, end)
  return end + 6
}

/** Draws rows one below the other and begins a new page, with the headings again, where one does not fit. */
export const drawTable = (pen: Pen, table: PaperTable, { frame, y }: { frame: Frame; y: number }): number => {
  let at = drawHead(pen, table, { frame, y })
  for (const row of table.rows) {
    const cells = cellsOf(row, table, frame)
    const height = Math.max(...cells.map(({ text, width }) => pen.height(text, width)))
    if (at + height > frame.bottom) {
      pen.sheet.addPage()
      at = drawHead(pen, table, { frame, y: frame.top })
    }
    const ends = cells.map(({ text, x, width, align }) => pen.write(text, { x, y: at, width }, { align }))
    at = Math.max(at + height, ...ends) + 4
    drawRule(pen, frame, at)
    at += 6
  }
  return at
}
