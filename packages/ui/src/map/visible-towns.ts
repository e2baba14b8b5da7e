import type { MapGround } from './map-place.ts'
import { type Extent, type MapView, type Position, toViewport } from './mercator.ts'

export interface VisibleTown extends Position {
  readonly name: string
  readonly size: 'large' | 'medium' | 'small'
}

const most = 60
const label = { height: 20, perLetter: 7, gap: 12 }
/** Least thousands of inhabitants by zoom level; from level 11 on every town is named. */
const least = [5000, 5000, 5000, 2000, 1000, 400, 200, 100, 40, 15, 5]

/** Towns named in a view: the largest first, as long as their names do not overlap. */
export function visibleTowns({ towns }: MapGround, view: MapView, extent: Extent): VisibleTown[] {
  const chosen: VisibleTown[] = []
  const labels: { x: number; y: number; width: number }[] = []
  const floor = least[view.zoom] ?? 0
  for (const [name, north, east, thousands] of towns) {
    // Towns are sorted by size.
    if (thousands < floor || chosen.length === most) break
    const position = { latitude: north / 1000, longitude: east / 1000 }
    const { x, y } = toViewport(position, view, extent)
    const width = name.length * label.perLetter + label.gap
    if (x < 0 || y < label.height || x + width > extent.width || y > extent.height - 2 * label.height) continue
    const isCovered = labels.some(
      (other) => Math.abs(other.y - y) < label.height && x < other.x + other.width && other.x < x + width,
    )
    if (isCovered) continue
    labels.push({ x, y, width })
    chosen.push({ name, ...position, size: thousands >= 250 ? 'large' : thousands >= 25 ? 'medium' : 'small' })
  }
  return chosen
}
