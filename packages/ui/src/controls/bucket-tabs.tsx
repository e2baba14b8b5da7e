import { useEffect, useRef } from 'react'
import s from './bucket-tabs.module.css'
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

/**
 * Buckets of a list as one line of tabs with counts, and the parts of the open group below. Empty parts are left out, and
 * empty tabs too where `hidesEmpty` is set; the open one always shows.
 */
export function BucketTabs({
  buckets,
  label,
  partsLabel,
  hidesEmpty = false,
}: {
  buckets: readonly Bucket[]
  label: string
  partsLabel: string
  hidesEmpty?: boolean
}) {
  const groups = groupsOf(buckets)
  const open = groups.find(({ group, parts }) => [group, ...parts].some(({ isActive }) => isActive))
  const parts = (open?.parts ?? []).filter((part) => part.isActive || part.count)
  const tabs = groups
    .filter(({ group }, at) => at === 0 || !hidesEmpty || group.isActive || group.count !== 0)
    .map(({ group }) => ({ ...group, isOpen: group === open?.group }))
  return (
    <div className="no-print">
      <Line buckets={tabs} label={label} className={s.tabs} />
      {parts.length > 0 && <Line buckets={parts} label={partsLabel} className={s.parts} />}
    </div>
  )
}

const groupsOf = (buckets: readonly Bucket[]) => {
  const groups: { group: Bucket; parts: Bucket[] }[] = []
  for (const bucket of buckets)
    if (bucket.depth === 1) groups.at(-1)?.parts.push(bucket)
    else groups.push({ group: bucket, parts: [] })
  return groups
}

type LineProps = {
  readonly buckets: readonly (Bucket & { readonly isOpen?: boolean })[]
  readonly label: string
  readonly className: string | undefined
}

function Line({ buckets, label, className }: LineProps) {
  const list = useRef<HTMLUListElement>(null)
  const active = buckets.find(({ isActive }) => isActive)?.id
  useEffect(() => {
    // In the next frame, as measuring now would force a synchronous layout.
    const frame = requestAnimationFrame(() => {
      const item = list.current?.querySelector<HTMLElement>('[aria-current]')
      if (active && item && list.current) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - 16
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <nav aria-label={label}>
      <ul className={className} ref={list}>
        {buckets.map((bucket) => (
          <li key={bucket.id} data-mark={bucket.count ? bucket.mark : undefined}>
            <Link
              className={s.link ?? ''}
              href={bucket.href}
              data-open={bucket.isOpen || undefined}
              {...(bucket.isActive ? { 'aria-current': 'page' } : {})}
            >
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
