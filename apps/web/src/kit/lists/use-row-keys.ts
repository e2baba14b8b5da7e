import { usePageKeys } from '../../platform/page-keys.ts'

/** The row after or before the active one; the first one without an active row. */
export const neighbourOf = <Row>(
  rows: readonly Row[],
  isActive: (row: Row) => boolean,
  step: 1 | -1,
): Row | undefined => {
  const at = rows.findIndex(isActive)
  return at === -1 ? rows[0] : rows[at + step]
}

/** `j` and `k` open the next and the previous row. */
export const useRowKeys = <Row>(
  rows: readonly Row[],
  isActive: (row: Row) => boolean,
  open: (row: Row) => void,
): void => {
  const move = (step: 1 | -1) => () => {
    const next = neighbourOf(rows, isActive, step)
    if (next) open(next)
  }
  usePageKeys({ j: move(1), k: move(-1) })
}
