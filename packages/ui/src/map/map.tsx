import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { MapProps } from './map-place.ts'

export type { MapLabels, MapPlace, MapProps } from './map-place.ts'

const Sheet = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas: MapSheet }) => ({ default: MapSheet })))

/** Where things are: pins on a sheet, and the same places as a list. Comes as a chunk of its own. */
export function Map(props: MapProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 400} />}>
      <Sheet {...props} />
    </Suspense>
  )
}
