import type { SurfaceTheme } from '../tokens/tokens.ts'
import { type Extent, type MapView, type Position, toViewport } from './mercator.ts'

export interface MapPlace extends Position {
  readonly id: string
  readonly label: string
  /** Address or summary. */
  readonly detail?: string | undefined
  readonly href?: string | undefined
  readonly surface?: SurfaceTheme | undefined
}

export interface MapLabels {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly showAll: string
  /** Heading of the place list. */
  readonly places: string
  /** Label of a cluster: "12 places". */
  readonly cluster: (count: number) => string
  /** Link in a place's card. */
  readonly open: string
}

/** Coasts, borders and towns of a map without tiles. Coordinates are thousandths of a degree. */
export interface MapGround {
  /** Outlines: longitude and latitude of the first point, then differences. */
  readonly land: readonly (readonly number[])[]
  /** Name, latitude, longitude, thousands of inhabitants; largest first. */
  readonly towns: readonly (readonly [string, number, number, number])[]
}

/** Tiles of a server `https://…/{z}/{x}/{y}.png`, or else drawn coasts, borders and towns. */
export interface MapBackground {
  readonly tiles?: { readonly url: string; readonly attribution: string } | undefined
  readonly ground: MapGround | undefined
  /** Sources of the drawn map. */
  readonly attribution: string
}

export interface MapProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly selected?: string | null | undefined
  readonly onSelect?: ((id: string | null) => void) | undefined
  readonly background: MapBackground
  readonly units: 'metric' | 'imperial'
  /** Height of the map in px. */
  readonly height?: number
  readonly labels: MapLabels
}

/** Pins that would overlap. */
export interface PinCluster {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly places: readonly MapPlace[]
}

/** Visible pins, with overlapping ones clustered. */
export function clusterPins(places: readonly MapPlace[], view: MapView, extent: Extent): PinCluster[] {
  const heaps: { id: string; x: number; y: number; places: MapPlace[] }[] = []
  for (const place of places) {
    const { x, y } = toViewport(place, view, extent)
    if (x < -20 || y < -20 || x > extent.width + 20 || y > extent.height + 40) continue
    const near = heaps.find((heap) => Math.hypot(heap.x - x, heap.y - y) < 32)
    if (near) near.places.push(place)
    else heaps.push({ id: place.id, x, y, places: [place] })
  }
  return heaps
}
