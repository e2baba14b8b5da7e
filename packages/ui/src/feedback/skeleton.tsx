import { useKitLabels } from '../core/kit-labels.tsx'
import s from './skeleton.module.css'

/** A placeholder with the size of the loading content; numbers are px. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number | string }) {
  return <span className={s.bone} style={{ width, height }} aria-hidden="true" />
}

/** Placeholder lines of text, announced once. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const labels = useKitLabels()
  return (
    <output className={s.lines} aria-label={labels.loading} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </output>
  )
}
