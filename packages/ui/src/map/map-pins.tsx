import { LinkButton } from '../controls/link-button.tsx'
import s from './map.module.css'
import { clusterPins, type MapPlace, type MapProps } from './map-place.ts'
import { type Extent, type MapView, toViewport } from './mercator.ts'

type PinsProps = Pick<MapProps, 'places' | 'labels'> & {
  readonly view: MapView
  readonly extent: Extent
  readonly selected: string | null
  readonly onSelect: (place: MapPlace | null) => void
  readonly onZoom: (place: MapPlace) => void
}

/** Pins and clusters. Not in the tab order, as the list contains every place. */
export function MapPins({ places, view, extent, selected, labels, onSelect, onZoom }: PinsProps) {
  const chosen = places.find((place) => place.id === selected)
  return (
    <>
      {clusterPins(places, view, extent).map((heap) => {
        const [place] = heap.places
        if (!place) return null
        const isHeap = heap.places.length > 1
        return (
          <button
            key={heap.id}
            type="button"
            className={isHeap ? s.heap : s.pin}
            style={{ left: heap.x, top: heap.y }}
            data-surface={place.surface ?? 'primary'}
            data-intensity="strong"
            data-chosen={heap.places.includes(chosen ?? place) && Boolean(chosen) ? true : undefined}
            tabIndex={-1}
            aria-label={isHeap ? labels.cluster(heap.places.length) : place.label}
            onClick={() => (isHeap ? onZoom(place) : onSelect(place))}
          >
            {isHeap && heap.places.length}
          </button>
        )
      })}
      {chosen && <PlaceCard place={chosen} labels={labels} at={toViewport(chosen, view, extent)} />}
    </>
  )
}

function PlaceCard({
  place,
  labels,
  at,
}: {
  place: MapPlace
  labels: MapProps['labels']
  at: { x: number; y: number }
}) {
  return (
    <div className={s.card} style={{ left: at.x, top: at.y }}>
      <strong>{place.label}</strong>
      {place.detail && <span>{place.detail}</span>}
      {place.href && (
        <LinkButton size="tiny" variant="secondary" color="default" href={place.href}>
          {labels.open}
        </LinkButton>
      )}
    </div>
  )
}
