import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { type Status, statusSurfaces } from '../controls/status.ts'
import { StatusIcon } from '../controls/status-icon.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './banner.module.css'

export interface BannerProps {
  readonly status?: Status
  readonly title?: string | undefined
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** At the top edge of the frame, without rounded corners. */
  readonly isEdge?: boolean
  /** Announced as soon as it appears. */
  readonly isUrgent?: boolean
}

/** A persistent message within the page. */
export function Banner({ status = 'info', title, children, actions, onDismiss, ...rest }: BannerProps) {
  const labels = useKitLabels()
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
          {labels.close}
        </Button>
      )}
    </div>
  )
}
