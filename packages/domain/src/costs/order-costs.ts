import { type LineKind, lineKinds } from '../quotes/quote-totals.ts'

/** What a line comes to with its tax, in minor units. */
export type CostLine = { readonly kind: LineKind; readonly gross: number }

/** The lines behind the cost of an order: what was offered, what is agreed by lines, and what is invoiced. */
export type CostLines = {
  readonly estimated: readonly CostLine[]
  readonly authorised: readonly CostLine[]
  readonly actual: readonly CostLine[]
  /** Minor units with tax that may be charged; null before anybody is hired. */
  readonly authorisedTotal: number | null
}

/** Minor units with tax. `kind` is null for what was agreed as one sum, without lines: a direct award. */
export type CostRow = {
  readonly kind: LineKind | null
  readonly estimated: number
  readonly authorised: number
  readonly actual: number
}

const sumOf = (lines: readonly CostLine[], kind?: LineKind): number =>
  lines.reduce((sum, line) => (kind === undefined || line.kind === kind ? sum + line.gross : sum), 0)

/**
 * Labour, material and other cost of an order side by side: estimated, authorised, actual. A kind without any sum is
 * left out. What may be charged beyond the agreed lines stands in a row of its own, so that the columns add up.
 */
export const costRows = ({ estimated, authorised, actual, authorisedTotal }: CostLines): CostRow[] => {
  const byKind = lineKinds.map(
    (kind): CostRow => ({
      kind,
      estimated: sumOf(estimated, kind),
      authorised: sumOf(authorised, kind),
      actual: sumOf(actual, kind),
    }),
  )
  const asOneSum = authorisedTotal === null ? 0 : authorisedTotal - sumOf(authorised)
  return [...byKind, { kind: null, estimated: 0, authorised: asOneSum, actual: 0 }].filter(
    (row) => row.estimated !== 0 || row.authorised !== 0 || row.actual !== 0,
  )
}
