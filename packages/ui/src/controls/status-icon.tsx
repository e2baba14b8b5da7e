import type { ComponentType, SVGProps } from 'react'
import {
  CancelledIcon,
  ClockIcon,
  DashedCircleIcon,
  EditIcon,
  ErrorIcon,
  FailedIcon,
  HelpIcon,
  InfoIcon,
  InProgressIcon,
  LockIcon,
  PlayIcon,
  SparklesIcon,
  SuccessIcon,
  WarningIcon,
  ZapIcon,
} from './icons.tsx'
import { type Status, statusSurfaces } from './status.ts'
import s from './status-icon.module.css'

/** Icon of a status in its colour. Without a `label` it is decorative. */
export function StatusIcon({ status, label }: { status: Status; label?: string | undefined }) {
  const Icon = signs[status]
  const { surface, intensity } = statusSurfaces[status]
  return (
    <span className={s.icon} data-surface={surface} data-intensity={intensity} data-status={status}>
      <Icon aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}

const signs: Record<Status, ComponentType<SVGProps<SVGSVGElement>>> = {
  cancelled: CancelledIcon,
  draft: EditIcon,
  error: ErrorIcon,
  failed: FailedIcon,
  info: InfoIcon,
  in_progress: InProgressIcon,
  locked: LockIcon,
  not_set: DashedCircleIcon,
  ready: PlayIcon,
  smart: SparklesIcon,
  success: SuccessIcon,
  unknown: HelpIcon,
  warning: WarningIcon,
  warning_non_urgent: ClockIcon,
  warning_urgent: ZapIcon,
}
