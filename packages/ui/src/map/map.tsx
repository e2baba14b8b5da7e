import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { MapProps } from './map-place.ts'

export type { MapBackground, MapGround, MapPlace } from './map-place.ts'

const Sheet = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas: MapSheet }) => ({ default: MapSheet })))

/** A map of places with a list; loaded as a separate chunk. */
export function Map(props: MapProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 400} />}>
      <Sheet {...props} />
    </Suspense>
  )
}
