import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { MapPlace } from './map-place.ts'
import { type Extent, fitView, type MapView, type Position, panned, zooms } from './mercator.ts'

/** View state of the map: buttons, dragging, or Ctrl and wheel. `hold` keeps the view when places move. */
export function useMapView(places: readonly MapPlace[], height: number, closest = 13) {
  const sheet = useRef<HTMLDivElement>(null)
  const [extent, setExtent] = useState<Extent>({ width: 640, height })
  const [chosen, setChosen] = useState<MapView | null>(null)
  // The map fits its places, later ones included, until it is moved.
  const view = chosen ?? fitView(places, extent, closest)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const watcher = new ResizeObserver(() => setExtent({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const zoomBy = (step: number) => setChosen(enlarged(view, step))
  const show = (place: Position, step = 0) =>
    setChosen(enlarged({ latitude: place.latitude, longitude: place.longitude, zoom: view.zoom }, step))
  const zoomByWheel = useRef(zoomBy)
  useEffect(() => {
    zoomByWheel.current = zoomBy
  })
  useEffect(() => {
    const element = sheet.current
    // Without Ctrl the wheel scrolls the page; React's passive listener could not prevent the browser's zoom.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomByWheel.current(event.deltaY < 0 ? 1 : -1)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  const handlers = usePull((by) => setChosen(panned(view, by)))
  const hold = () => setChosen(view)
  return { view, extent, sheet, zoomBy, show, hold, handlers, showAll: () => setChosen(null) }
}

function usePull(pull: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a')
      if (isControl || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      pull({ x: event.clientX - last.current.x, y: event.clientY - last.current.y })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = null
    },
    onPointerCancel: () => {
      last.current = null
    },
    // Arrow keys pan the map while a control has the focus.
    onKeyDown: (event: KeyboardEvent) => {
      const step = walks[event.key]
      if (!step) return
      event.preventDefault()
      pull(step)
    },
  }
}

const walks: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
}

function enlarged(view: MapView, step: number): MapView {
  return { ...view, zoom: Math.min(Math.max(view.zoom + step, zooms.least), zooms.most) }
}
