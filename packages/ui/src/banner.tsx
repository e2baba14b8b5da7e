import type { ReactNode } from 'react'
import s from './banner.module.css'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { useKitWords } from './kit-words.tsx'
import { type Status, statusSurfaces } from './status.ts'
import { StatusIcon } from './status-icon.tsx'

export interface BannerProps {
  readonly status?: Status
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** Across the top of the frame, without corners. */
  readonly isEdge?: boolean
  /** Said aloud as soon as it appears. */
  readonly isUrgent?: boolean
}

/** A message that stays in the page until its cause is gone. */
export function Banner({ status = 'info', title, children, actions, onDismiss, ...rest }: BannerProps) {
  const words = useKitWords()
  const { surface, intensity } = statusSurfaces[status]
  return (
    <div
      className={s.banner}
      role={rest.isUrgent ? 'alert' : 'status'}
      data-surface={surface}
      data-intensity={intensity}
      data-edge={rest.isEdge || undefined}
    >
      <span className={s.sign}>
        <StatusIcon status={status} />
      </span>
      <div className={s.words}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
      {onDismiss && (
        <Button variant="tertiary" color="default" size="tiny" iconOnly startIcon={<CloseIcon />} onPress={onDismiss}>
          {words.close}
        </Button>
      )}
    </div>
  )
}
