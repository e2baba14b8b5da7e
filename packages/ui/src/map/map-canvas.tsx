import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { AddIcon, MaximizeIcon, MinusIcon } from '../controls/icons.tsx'
import s from './map.module.css'
import { MapPins } from './map-pins.tsx'
import type { MapPlace, MapProps } from './map-place.ts'
import { MapTiles } from './map-tiles.tsx'
import { PlaceList } from './place-list.tsx'
import { useMapView } from './use-map-view.ts'

/** Map, controls and list of places. The list is the accessible alternative of the map. */
export function MapCanvas(props: MapProps) {
  const { label, places, onSelect, background, units, height = 400, labels } = props
  const [ownSelected, setOwnSelected] = useState<string | null>(null)
  const selected = props.selected ?? ownSelected
  const { view, extent, sheet, zoomBy, showAll, show, handlers } = useMapView(places, height)
  const select = (place: MapPlace | null) => {
    setOwnSelected(place?.id ?? null)
    onSelect?.(place?.id ?? null)
    if (place) show(place)
  }
  return (
    <section className={s.map} aria-label={label}>
      <div className={s.sheet} ref={sheet} style={{ height }} {...handlers}>
        <MapTiles view={view} extent={extent} background={background} units={units} />
        <MapPins {...{ places, view, extent, selected, labels }} onSelect={select} onZoom={(place) => show(place, 2)} />
        <div className={s.acts}>
          <Act label={labels.zoomIn} icon={<AddIcon />} onPress={() => zoomBy(1)} />
          <Act label={labels.zoomOut} icon={<MinusIcon />} onPress={() => zoomBy(-1)} />
          <Act label={labels.showAll} icon={<MaximizeIcon />} onPress={showAll} />
        </div>
        <p className={s.note}>{background.tiles?.attribution ?? background.attribution}</p>
      </div>
      <PlaceList {...{ places, selected, labels }} onSelect={select} />
    </section>
  )
}

function Act({ label, icon, onPress }: { label: string; icon: React.ReactNode; onPress: () => void }) {
  return (
    <Button size="small" variant="secondary" color="default" iconOnly startIcon={icon} onPress={onPress}>
      {label}
    </Button>
  )
}
