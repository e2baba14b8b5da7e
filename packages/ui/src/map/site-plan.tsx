import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { MapProps } from './map-place.ts'
import type { Position } from './mercator.ts'

export interface SitePlanProps extends Pick<MapProps, 'background' | 'units'> {
  readonly label: string
  readonly position: Position
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string }
}

const Sheet = lazy(() => import('./position-sheet.tsx').then(({ PositionSheet }) => ({ default: PositionSheet })))

/** A map of one place. The map is a separate chunk. */
export function SitePlan({ labels, ...props }: SitePlanProps) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Sheet {...props} labels={{ ...labels, pin: props.label }} />
    </Suspense>
  )
}
