import type { ReactNode } from 'react'
import type { Fill } from '../tokens/tokens.ts'
import { type Status, statusSurfaces } from './status.ts'
import s from './status-badge.module.css'
import { StatusIcon } from './status-icon.tsx'

export type { Status } from './status.ts'

export interface StatusBadgeProps {
  readonly status: Status
  readonly children: ReactNode
  readonly fill?: Fill
  readonly size?: 'medium' | 'large'
  /** Wraps to two lines instead of widening its column. */
  readonly canWrap?: boolean
}

/** A status with icon and colour. */
export function StatusBadge({ status, children, fill = 'solid', size = 'medium', canWrap = false }: StatusBadgeProps) {
  const { surface, intensity } = statusSurfaces[status]
  return (
    <span
      className={s.badge}
      data-surface={surface}
      data-intensity={intensity}
      data-fill={fill}
      data-size={size}
      data-wraps={canWrap || undefined}
    >
      <StatusIcon status={status} />
      <span>{children}</span>
    </span>
  )
}
