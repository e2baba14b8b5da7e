/** An annotation on a photo. Points are fractions of its width and height, so that they fit any size. */
export interface PhotoMark {
  readonly id: string
  readonly kind: MarkKind
  readonly color: MarkColor
  readonly points: readonly MarkPoint[]
  readonly text?: string | undefined
}

export const markKinds = ['arrow', 'box', 'pen', 'text'] as const
export type MarkKind = (typeof markKinds)[number]

export const markColors = ['red', 'yellow', 'blue', 'white'] as const
export type MarkColor = (typeof markColors)[number]

export type MarkPoint = readonly [x: number, y: number]

/** Colours of annotations as custom properties; independent of the theme. */
export const markPaints = {
  red: '--tone-red-60',
  yellow: '--tone-yellow-40',
  blue: '--tone-blue-60',
  white: '--tone-neutral-0',
} as const satisfies Record<MarkColor, string>

/** SVG path of an annotation at this size. Empty for text. */
export function markPath({ kind, points }: Pick<PhotoMark, 'kind' | 'points'>, width: number, height: number): string {
  const placed = points.map(([x, y]): MarkPoint => [round(x * width), round(y * height)])
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last || kind === 'text') return ''
  if (kind === 'pen') return placed.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  if (kind === 'box') return `M${first[0]} ${first[1]}H${last[0]}V${last[1]}H${first[0]}Z`
  return arrow(first, last, Math.max(width, height) / 28)
}

/** Moves an annotation by fractions of the photo, clamped to its edges. */
export function moveMark(mark: PhotoMark, by: MarkPoint): PhotoMark {
  const along = (axis: 0 | 1) => {
    const places = mark.points.map((point) => point[axis])
    return Math.min(Math.max(by[axis], -Math.min(...places)), 1 - Math.max(...places))
  }
  const [x, y] = [along(0), along(1)]
  return { ...mark, points: mark.points.map((point): MarkPoint => [point[0] + x, point[1] + y]) }
}

/** Initial position in the centre, for annotations added by keyboard. */
export function midpoints(kind: MarkKind): MarkPoint[] {
  return kind === 'arrow'
    ? [
        [0.35, 0.65],
        [0.5, 0.5],
      ]
    : kind === 'text'
      ? [[0.4, 0.5]]
      : [
          [0.4, 0.4],
          [0.6, 0.6],
        ]
}

function arrow(from: MarkPoint, to: MarkPoint, size: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (turn: number) =>
    `${round(to[0] - size * Math.cos(angle + turn))} ${round(to[1] - size * Math.sin(angle + turn))}`
  return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}M${wing(0.5)}L${to[0]} ${to[1]}L${wing(-0.5)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
