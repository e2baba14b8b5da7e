/** One measured thing: a month, a trade, a contractor. */
export interface ChartPoint {
  readonly id: string
  readonly label: string
  /** One number for each series, in their order. */
  readonly values: readonly number[]
  /** The rows behind it. */
  readonly href?: string | undefined
}

export interface ChartSeries {
  readonly id: string
  readonly label: string
}

/** What every chart with axes is given. */
export interface ChartProps {
  /** The question that the chart answers. */
  readonly title: string
  readonly description?: string | undefined
  readonly series: readonly ChartSeries[]
  readonly points: readonly ChartPoint[]
  /** A number in the reader's spelling: money, hours, jobs. */
  readonly format: (value: number) => string
  readonly labels: ChartLabels
}

export interface ChartLabels {
  /** Opens the same numbers as a table. */
  readonly asTable: string
  /** Header of the first column of that table. */
  readonly pointColumn: string
}

/** The colour of a series by its index; the palette repeats. */
export function seriesColor(at: number): string {
  return `var(--chart-${(at % 8) + 1})`
}

/** Round marks for an axis from nought to at least the highest value, at most six of them. */
export function axisTicks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

/** A line through values in a box of 100 by 100, the highest tick at its top. */
export function linePath(values: readonly number[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(100 - (value / top) * 100)}`)
    .join(' ')
}

/** Start and length of each part on a ring of 100. */
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
