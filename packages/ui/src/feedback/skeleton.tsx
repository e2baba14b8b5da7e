import { useKitLabels } from '../core/kit-labels.tsx'
import s from './skeleton.module.css'

/** A grey shape in the size of what comes: numbers are px. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number | string }) {
  return <span className={s.bone} style={{ width, height }} aria-hidden="true" />
}

/** Several lines of text to come, said aloud once. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const labels = useKitLabels()
  return (
    <output className={s.lines} aria-label={labels.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </output>
  )
}
