import s from './map.module.css'
import type { MapGround } from './map-place.ts'
import { type Extent, type MapView, project, toViewport } from './mercator.ts'
import { visibleTowns } from './visible-towns.ts'

type GroundProps = { readonly ground: MapGround; readonly view: MapView; readonly extent: Extent }

/** Zoom at which outlines are projected; other levels scale them. */
const base = 6

/** Coasts and borders, and the names of the largest towns for which there is room. */
export function Ground({ ground, view, extent }: GroundProps) {
  const middle = project(view, base)
  const scale = 2 ** (view.zoom - base)
  const shift = `translate(${extent.width / 2} ${extent.height / 2}) scale(${scale}) translate(${-middle.x} ${-middle.y})`
  return (
    <svg className={s.land} width={extent.width} height={extent.height}>
      <g transform={shift}>
        <path d={outlinesOf(ground)} vectorEffect="non-scaling-stroke" />
      </g>
      {visibleTowns(ground, view, extent).map(({ name, latitude, longitude, size }) => {
        const { x, y } = toViewport({ latitude, longitude }, view, extent)
        return (
          <g key={`${name} ${latitude} ${longitude}`} data-size={size}>
            <circle cx={x} cy={y} r={size === 'large' ? 3 : 2} />
            <text x={x + 6} y={y + 4}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const drawn = new WeakMap<MapGround, string>()

function outlinesOf(ground: MapGround): string {
  const known = drawn.get(ground)
  if (known !== undefined) return known
  const path = ground.land.map(outlineOf).join('')
  drawn.set(ground, path)
  return path
}

function outlineOf(ring: readonly number[]): string {
  let [longitude, latitude] = [0, 0]
  const points: string[] = []
  for (let at = 0; at < ring.length; at += 2) {
    longitude += ring[at] ?? 0
    latitude += ring[at + 1] ?? 0
    const { x, y } = project({ latitude: latitude / 1000, longitude: longitude / 1000 }, base)
    points.push(`${x.toFixed(2)} ${y.toFixed(2)}`)
  }
  return `M${points.join('L')}Z`
}
