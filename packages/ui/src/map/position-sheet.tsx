import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { AddIcon, MinusIcon } from '../controls/icons.tsx'
import s from './map.module.css'
import type { MapProps } from './map-place.ts'
import { MapTiles } from './map-tiles.tsx'
import { type Position, project, toViewport, unproject } from './mercator.ts'
import { useMapView } from './use-map-view.ts'

const height = 240
/** Px by which an arrow key moves the pin. */
const step = 8
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

interface PositionSheetProps extends Pick<MapProps, 'background' | 'units'> {
  readonly label: string
  readonly position: Position
  /** Moves the pin; without it, the pin is fixed. */
  readonly onChange?: ((position: Position) => void) | undefined
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly pin: string }
}

/** A map with one pin. */
export function PositionSheet(props: PositionSheetProps) {
  const { label, position, onChange, background, units, labels } = props
  const places = [{ id: 'pin', label, ...position }]
  // A drawn map shows towns, no streets.
  const closest = background.tiles ? 15 : 11
  const { view, extent, sheet, zoomBy, hold, handlers } = useMapView(places, height, closest)
  const { x, y } = toViewport(position, view, extent)
  const pin = useMovedPin((by) => {
    hold()
    const point = project(position, view.zoom)
    onChange?.(rounded(unproject({ x: point.x + by.x, y: point.y + by.y }, view.zoom)))
  })
  const look = { className: s.pin, style: { left: x, top: y }, 'data-surface': 'primary', 'data-intensity': 'strong' }
  return (
    <section className={s.frame} aria-label={label}>
      <div className={s.sheet} ref={sheet} style={{ height }} {...handlers}>
        <MapTiles view={view} extent={extent} background={background} units={units} />
        {onChange ? (
          <button type="button" {...look} data-movable aria-label={labels.pin} {...pin} />
        ) : (
          <span {...look} />
        )}
        <div className={s.acts}>
          <Button {...act} startIcon={<AddIcon />} onPress={() => zoomBy(1)}>
            {labels.zoomIn}
          </Button>
          <Button {...act} startIcon={<MinusIcon />} onPress={() => zoomBy(-1)}>
            {labels.zoomOut}
          </Button>
        </div>
        <p className={s.note}>{background.tiles?.attribution ?? background.attribution}</p>
      </div>
    </section>
  )
}

/** Handlers of a pin that is moved by pointer or arrow keys. */
function useMovedPin(moveBy: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const end = () => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      moveBy({ x: event.clientX - last.current.x, y: event.clientY - last.current.y })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (!by) return
      event.preventDefault()
      // The arrow keys would also pan the map.
      event.stopPropagation()
      moveBy(by)
    },
  }
}

const act = { size: 'small', variant: 'secondary', color: 'default', iconOnly: true } as const

/** Five decimals are about a metre. */
function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}
