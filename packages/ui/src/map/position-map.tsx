import { lazy, Suspense } from 'react'
import { Button } from '../controls/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import f from '../fields/field.module.css'
import s from './map.module.css'
import type { MapProps } from './map-place.ts'
import type { Position } from './mercator.ts'

export interface PositionMapProps extends Pick<MapProps, 'background' | 'units'> {
  readonly label: string
  readonly description?: string | undefined
  readonly position: Position | null
  /** Whether the position has been set here, and can be reset. */
  readonly isOwn: boolean
  readonly onChange: (position: Position | null) => void
  readonly labels: {
    readonly zoomIn: string
    readonly zoomOut: string
    /** Accessible name of the pin, which says how it is moved. */
    readonly pin: string
    readonly reset: string
    /** Shown while there is no position. */
    readonly empty: string
  }
}

const Sheet = lazy(() => import('./position-sheet.tsx').then(({ PositionSheet }) => ({ default: PositionSheet })))

/** A field for a position: a pin on a map, moved by pointer or arrow keys. The map is a separate chunk. */
export function PositionMap(props: PositionMapProps) {
  const { label, description, position, isOwn, onChange, labels } = props
  return (
    <fieldset className={f.root} data-field="position">
      <legend className={f.label}>{label}</legend>
      {description && <span className={f.description}>{description}</span>}
      {position ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <Sheet {...props} position={position} />
        </Suspense>
      ) : (
        <p className={s.empty}>{labels.empty}</p>
      )}
      {isOwn && (
        <div>
          <Button variant="secondary" color="default" size="small" onPress={() => onChange(null)}>
            {labels.reset}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
