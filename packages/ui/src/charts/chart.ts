/** One data point: a month, a trade, a contractor. */
export interface ChartPoint {
  readonly id: string
  readonly label: string
  /** One value for each series, in order. */
  readonly values: readonly number[]
  /** What the values are measured against, drawn as a line across the column; with `target` of the chart. */
  readonly target?: number | undefined
  /** Link to the underlying rows. */
  readonly href?: string | undefined
}

export interface ChartSeries {
  readonly id: string
  readonly label: string
}

/** Common properties of charts with axes. */
export interface ChartProps {
  /** Title, as the question the chart answers. */
  readonly title: string
  readonly description?: string | undefined
  readonly series: readonly ChartSeries[]
  readonly points: readonly ChartPoint[]
  /** Label of the targets of the points; bar charts of columns draw them. */
  readonly target?: string | undefined
  /** Formats a value: money, hours, jobs. */
  readonly format: (value: number) => string
  readonly labels: ChartLabels
}

export interface ChartLabels {
  /** Label of the button that shows the table. */
  readonly asTable: string
  /** Header of the table's first column. */
  readonly pointColumn: string
}

/** The colour of a series by its index; the palette repeats. */
export function seriesColor(at: number): string {
  return `var(--chart-${(at % 8) + 1})`
}

/** Round axis ticks from zero to at least the highest value, at most six. */
export function axisTicks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

/** SVG path through values in a box of 100 by 100, the highest tick at its top. */
export function linePath(values: readonly number[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(100 - (value / top) * 100)}`)
    .join(' ')
}

/** Start and length of each segment on a ring of 100. */
export function donutSegments(values: readonly number[]): { start: number; length: number }[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let start = 0
  return values.map((value) => {
    const length = total > 0 ? (value / total) * 100 : 0
    const part = { start, length }
    start += length
    return part
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
