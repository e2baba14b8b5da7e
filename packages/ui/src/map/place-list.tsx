import { GridList, GridListItem } from 'react-aria-components'
import s from './map.module.css'
import type { MapPlace, MapProps } from './map-place.ts'

type PlaceListProps = Pick<MapProps, 'places' | 'labels'> & {
  readonly selected: string | null
  readonly onSelect: (place: MapPlace | null) => void
}

/** List of places with keyboard navigation; Space selects one on the map. */
export function PlaceList({ places, labels, selected, onSelect }: PlaceListProps) {
  return (
    <GridList
      className={s.list ?? ''}
      aria-label={labels.places}
      items={places}
      selectionMode="single"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys]
        onSelect(places.find((place) => place.id === id) ?? null)
      }}
    >
      {(place) => (
        <GridListItem id={place.id} textValue={place.label} className={s.place ?? ''}>
          <span className={s.mark} data-surface={place.surface ?? 'primary'} data-intensity="strong" />
          <span>
            <strong>{place.label}</strong>
            {place.detail && <small>{place.detail}</small>}
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}
