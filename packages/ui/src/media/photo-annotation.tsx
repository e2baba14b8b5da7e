import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { PhotoAnnotationProps } from './photo-annotation-props.ts'

export type { PhotoMark } from './annotation.ts'
export type { PhotoAnnotationLabels, PhotoAnnotationProps } from './photo-annotation-props.ts'

const Annotator = lazy(() =>
  import('./photo-annotator.tsx').then(({ PhotoAnnotator }) => ({ default: PhotoAnnotator })),
)

/** Draws on a photo: arrows, boxes, strokes and words. Comes as a chunk of its own. */
export function PhotoAnnotation(props: PhotoAnnotationProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Annotator {...props} />
    </Suspense>
  )
}
