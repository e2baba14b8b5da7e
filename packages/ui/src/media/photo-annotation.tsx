import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { PhotoAnnotationProps } from './photo-annotation-props.ts'

export type { PhotoMark } from './annotation.ts'
export type { PhotoAnnotationLabels, PhotoAnnotationProps } from './photo-annotation-props.ts'

const Annotator = lazy(() =>
  import('./photo-annotator.tsx').then(({ PhotoAnnotator }) => ({ default: PhotoAnnotator })),
)

/** Annotates a photo: arrows, boxes, strokes and text. Loaded as a separate chunk. */
export function PhotoAnnotation(props: PhotoAnnotationProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Annotator {...props} />
    </Suspense>
  )
}
