import type { SurfaceTheme } from '../tokens/tokens.ts'
import { type Extent, type MapView, type Position, toViewport } from './mercator.ts'

export interface MapPlace extends Position {
  readonly id: string
  readonly label: string
  /** Address, or what is the matter there. */
  readonly detail?: string | undefined
  readonly href?: string | undefined
  readonly surface?: SurfaceTheme | undefined
}

export interface MapLabels {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly showAll: string
  /** Heading of the list of places. */
  readonly places: string
  /** Name of a heap of pins: "12 places". */
  readonly cluster: (count: number) => string
  /** Said where no tiles are drawn: positions are true, streets are missing. */
  readonly schematic: string
  /** The link in a place's card. */
  readonly open: string
}

export interface MapProps {
  readonly label: string
  readonly places: readonly MapPlace[]
  readonly selected?: string | null | undefined
  readonly onSelect?: ((id: string | null) => void) | undefined
  /** Pictures of the ground from a server of the caller's choice: `https://…/{z}/{x}/{y}.png` and whom to thank. */
  readonly tiles?: { readonly url: string; readonly attribution: string } | undefined
  readonly units: 'metric' | 'imperial'
  /** Height of the drawing in px. */
  readonly height?: number
  readonly labels: MapLabels
}

/** Pins so near to each other that one would cover the other. */
export interface PinCluster {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly places: readonly MapPlace[]
}

/** Pins of the places in sight; those that would touch are one heap. */
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
