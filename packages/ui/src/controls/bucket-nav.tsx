import { useEffect, useRef } from 'react'
import { cx } from '../core/class-names.ts'
import s from './bucket-nav.module.css'
import { Link } from './link.tsx'

export interface Bucket {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly count?: number | undefined
  /** Formatted count; defaults to the plain number. */
  readonly countText?: string | undefined
  readonly isActive?: boolean | undefined
  /** 1: child of the bucket above. */
  readonly depth?: 0 | 1
  readonly mark?: 'critical' | 'attention' | undefined
}

/** Buckets with counts; a horizontally scrolling line on a phone. */
export function BucketNav({ buckets, label }: { buckets: readonly Bucket[]; label: string }) {
  const list = useRef<HTMLUListElement>(null)
  const active = buckets.find((bucket) => bucket.isActive)?.id
  useEffect(() => {
    // In the next frame, as measuring now would force a synchronous layout.
    const frame = requestAnimationFrame(() => {
      const item = list.current?.querySelector<HTMLElement>('[aria-current]')
      if (active && item && list.current) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - 16
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <nav aria-label={label} className="no-print">
      <ul className={s.list} ref={list}>
        {buckets.map((bucket) => (
          <li key={bucket.id} data-depth={bucket.depth ?? 0} data-mark={bucket.count ? bucket.mark : undefined}>
            <Link className={cx(s.bucket)} href={bucket.href} {...(bucket.isActive ? { 'aria-current': 'page' } : {})}>
              {bucket.label}
              {bucket.count !== undefined && (
                <span className={s.count} data-zero={bucket.count === 0 || undefined}>
                  {bucket.countText ?? bucket.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
