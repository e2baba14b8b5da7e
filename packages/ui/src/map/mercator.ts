/** A position in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Centre and integer zoom level; each level doubles the scale. */
export interface MapView extends Position {
  readonly zoom: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

export const zooms = { least: 2, most: 18 } as const
/** Edge of a tile, and of the world at zoom 0, in px. */
export const tileEdge = 256

/** Web Mercator projection at a zoom level, in px from the north-west corner. */
export function project({ latitude, longitude }: Position, zoom: number): { x: number; y: number } {
  const size = tileEdge * 2 ** zoom
  const sine = Math.sin((clamp(latitude, -85, 85) * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** Inverse of `project`. */
export function unproject({ x, y }: { x: number; y: number }, zoom: number): Position {
  const size = tileEdge * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { latitude: clamp(latitude, -85, 85), longitude: (x / size) * 360 - 180 }
}

/** Position in the viewport, in px from its top left corner. */
export function toViewport(position: Position, view: MapView, { width, height }: Extent): { x: number; y: number } {
  const middle = project(view, view.zoom)
  const point = project(position, view.zoom)
  return { x: point.x - middle.x + width / 2, y: point.y - middle.y + height / 2 }
}

/** The view after panning by px. */
export function panned(view: MapView, by: { x: number; y: number }): MapView {
  const middle = project(view, view.zoom)
  return { ...unproject({ x: middle.x - by.x, y: middle.y - by.y }, view.zoom), zoom: view.zoom }
}

/** The closest view that contains all positions with a margin. */
export function fitView(positions: readonly Position[], { width, height }: Extent, closest = 13): MapView {
  if (positions.length === 0) return { latitude: 51, longitude: 5, zoom: 4 }
  const sheets = positions.map((position) => project(position, 0))
  const [left, right] = [Math.min(...sheets.map(({ x }) => x)), Math.max(...sheets.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...sheets.map(({ y }) => y)), Math.max(...sheets.map(({ y }) => y))]
  const room = Math.min(Math.max(width - edge, 1) / (right - left), Math.max(height - edge, 1) / (bottom - top))
  // Limits the zoom for a single position.
  const zoom = clamp(Math.floor(Math.log2(room)), zooms.least, Number.isFinite(room) ? 15 : closest)
  return { ...unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

/** A round scale bar of at most the given px: metres and px. */
export function scaleBar(
  view: MapView,
  most: number,
  units: 'metric' | 'imperial',
): { length: number; px: number; unit: string } {
  const metres = (40_075_016 * Math.cos((view.latitude * Math.PI) / 180)) / (tileEdge * 2 ** view.zoom)
  const [unit, size] = unitFor(metres * most, units)
  const room = (metres * most) / size
  const power = 10 ** Math.floor(Math.log10(room))
  const length = [5, 2, 1].map((factor) => factor * power).find((each) => each <= room) ?? power
  return { length, px: Math.round((length * size) / metres), unit }
}

const edge = 96

function unitFor(metres: number, units: 'metric' | 'imperial'): readonly [string, number] {
  if (units === 'imperial') return metres > 1700 ? ['mi', 1609.34] : ['ft', 0.3048]
  return metres > 1000 ? ['km', 1000] : ['m', 1]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
