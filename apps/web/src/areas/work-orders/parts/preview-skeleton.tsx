import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import s from './preview-frame.module.css'

/** Skeleton of the preview; apart from its frame, which is loaded with the first preview. */
export function PreviewSkeleton() {
  return (
    <div className={s.preview}>
      <PartSkeleton lines={8} />
    </div>
  )
}
