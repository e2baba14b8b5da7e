import s from './map.module.css'
import { Ground } from './map-ground.tsx'
import type { MapProps } from './map-place.ts'
import { type Extent, type MapView, project, scaleBar, tileEdge } from './mercator.ts'

type MapTilesProps = Pick<MapProps, 'background' | 'units'> & { readonly view: MapView; readonly extent: Extent }

/** Background of the map: tiles when a server is configured, else coasts, borders and towns; plus a scale bar. */
export function MapTiles({ view, extent, background, units }: MapTilesProps) {
  const { tiles, ground } = background
  const bar = scaleBar(view, 120, units)
  return (
    <div className={s.ground} aria-hidden="true">
      {tiles && <Tiles url={tiles.url} view={view} extent={extent} />}
      {!tiles && ground && <Ground ground={ground} view={view} extent={extent} />}
      <span className={s.scale} style={{ width: bar.px }}>
        {bar.length} {bar.unit}
      </span>
    </div>
  )
}

function Tiles({ url, view, extent }: { url: string; view: MapView; extent: Extent }) {
  const middle = project(view, view.zoom)
  const [left, top] = [middle.x - extent.width / 2, middle.y - extent.height / 2]
  const most = 2 ** view.zoom
  return range(left, extent.width, tileEdge).flatMap((column) =>
    range(top, extent.height, tileEdge).map((row) => {
      const [x, y] = [((column % most) + most) % most, row]
      if (y < 0 || y >= most) return null
      const source = url.replace('{z}', String(view.zoom)).replace('{x}', String(x)).replace('{y}', String(y))
      const place = { left: column * tileEdge - left, top: row * tileEdge - top }
      return <img key={`${view.zoom}/${column}/${row}`} src={source} alt="" style={place} draggable={false} />
    }),
  )
}

/** Multiples of a step from `from` to `from + length`, including the one before. */
function range(from: number, length: number, step: number): number[] {
  const first = Math.floor(from / step)
  const count = Math.min(Math.ceil(length / step) + 1, 64)
  return Array.from({ length: count }, (_, at) => first + at)
}
