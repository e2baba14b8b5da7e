import s from './map.module.css'
import type { MapProps } from './map-place.ts'
import {
  type Extent,
  graticuleStep,
  type MapView,
  project,
  scaleBar,
  tileEdge,
  toViewport,
  unproject,
} from './mercator.ts'

type MapTilesProps = Pick<MapProps, 'tiles' | 'units'> & { readonly view: MapView; readonly extent: Extent }

/** Background of the map: tiles when a server is configured, else a graticule; plus a scale bar. */
export function MapTiles({ view, extent, tiles, units }: MapTilesProps) {
  const bar = scaleBar(view, 120, units)
  return (
    <div className={s.ground} aria-hidden="true">
      {tiles ? <Tiles url={tiles.url} view={view} extent={extent} /> : <Graticule view={view} extent={extent} />}
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

function Graticule({ view, extent }: { view: MapView; extent: Extent }) {
  const middle = project(view, view.zoom)
  const corner = unproject({ x: middle.x - extent.width / 2, y: middle.y + extent.height / 2 }, view.zoom)
  const far = unproject({ x: middle.x + extent.width / 2, y: middle.y - extent.height / 2 }, view.zoom)
  const step = graticuleStep(view.zoom)
  const at = (latitude: number, longitude: number) => toViewport({ latitude, longitude }, view, extent)
  const meridians = range(corner.longitude, far.longitude - corner.longitude, step).map((count) => round(count * step))
  const parallels = range(corner.latitude, far.latitude - corner.latitude, step).map((count) => round(count * step))
  return (
    <svg className={s.net} width={extent.width} height={extent.height}>
      {meridians.map((longitude) => {
        const { x } = at(view.latitude, longitude)
        return (
          <g key={longitude}>
            <line x1={x} x2={x} y1={0} y2={extent.height} />
            <text x={x + 4} y={12}>
              {Math.abs(longitude)}° {longitude < 0 ? 'W' : 'E'}
            </text>
          </g>
        )
      })}
      {parallels.map((latitude) => {
        const { y } = at(latitude, view.longitude)
        return (
          <g key={latitude}>
            <line x1={0} x2={extent.width} y1={y} y2={y} />
            <text x={4} y={y - 4}>
              {Math.abs(latitude)}° {latitude < 0 ? 'S' : 'N'}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Multiples of a step from `from` to `from + length`, including the one before. */
function range(from: number, length: number, step: number): number[] {
  const first = Math.floor(from / step)
  const count = Math.min(Math.ceil(length / step) + 1, 64)
  return Array.from({ length: count }, (_, at) => first + at)
}

function round(degrees: number): number {
  return Number(degrees.toFixed(4))
}
