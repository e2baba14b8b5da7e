import { Fragment, type ReactNode } from 'react'
import s from './matrix-table.module.css'

export type MatrixRow = {
  readonly id: string
  readonly head: ReactNode
  /** One cell for each column. */
  readonly cells: readonly ReactNode[]
  /** Rows below the row while it is expanded. */
  readonly parts?: readonly MatrixRow[]
}

type MatrixTableProps = {
  readonly label: string
  /** Header of the first column. */
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
}

/** A table of settings: what by row, how by column. Each cell is a labelled control. */
export function MatrixTable({ label, corner, columns, rows }: MatrixTableProps) {
  return (
    <div className={s.frame}>
      <table className={s.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <Line row={row} />
              {row.parts?.map((part) => (
                <Line key={part.id} row={part} isPart />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row, isPart }: { row: MatrixRow; isPart?: boolean }) {
  return (
    <tr data-part={isPart}>
      <th scope="row">{row.head}</th>
      {row.cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
