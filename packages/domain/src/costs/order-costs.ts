import { type LineKind, lineKinds } from '../quotes/quote-totals.ts'

/** Gross total of a line in minor units. */
export type CostLine = { readonly kind: LineKind; readonly gross: number }

/** Lines of an order's costs: quoted, agreed and invoiced. */
export type CostLines = {
  readonly estimated: readonly CostLine[]
  readonly authorised: readonly CostLine[]
  readonly actual: readonly CostLine[]
  /** Authorised total in minor units including tax; null before a contractor is hired. */
  readonly authorisedTotal: number | null
}

/** Minor units including tax. `kind` is null for an award agreed as one sum, without lines. */
export type CostRow = {
  readonly kind: LineKind | null
  readonly estimated: number
  readonly authorised: number
  readonly actual: number
}

const sumOf = (lines: readonly CostLine[], kind?: LineKind): number =>
  lines.reduce((sum, line) => (kind === undefined || line.kind === kind ? sum + line.gross : sum), 0)

/**
 * Costs of an order by kind: estimated, authorised, actual. Kinds without a sum are omitted. An authorised sum beyond
 * the agreed lines gets its own row, so that the columns add up.
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
