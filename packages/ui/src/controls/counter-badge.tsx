import type { Intensity, SurfaceTheme } from '../tokens/tokens.ts'
import s from './counter-badge.module.css'

export interface CounterBadgeProps {
  readonly count: number
  /** Above it the badge shows `max+`. */
  readonly max?: number
  readonly showZero?: boolean
  readonly surface?: SurfaceTheme
  readonly intensity?: Intensity
  /** What is counted, for screen readers. */
  readonly label?: string | undefined
  /** Positioned at the upper corner of its icon. */
  readonly isPinned?: boolean
}

/** A count badge. Renders nothing at zero unless `showZero` (supplement, section 4). */
export function CounterBadge({ count, max = 9, showZero = false, ...rest }: CounterBadgeProps) {
  const { surface = 'grey', intensity = 'weak', label, isPinned } = rest
  if (count <= 0 && !showZero) return null
  return (
    <span className={s.badge} data-surface={surface} data-intensity={intensity} data-pinned={isPinned || undefined}>
      {count > max ? `${max}+` : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
