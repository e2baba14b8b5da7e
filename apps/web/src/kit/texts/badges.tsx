import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { StatusIcon } from '@fettle/ui/controls/status-icon'
import { type StateKind, useLabels } from '../use-labels.ts'
import { bucketStatus, priorityStatus, stateStatus } from './statuses.ts'

type BadgeAppearance = { readonly size?: 'medium' | 'large'; readonly canWrap?: boolean }

/** Bucket of an order. */
export function BucketBadge({ bucket, size = 'medium', canWrap = false }: BadgeAppearance & { bucket: string }) {
  return (
    <StatusBadge status={bucketStatus(bucket)} size={size} canWrap={canWrap}>
      {useLabels().bucket(bucket)}
    </StatusBadge>
  )
}

/** Tab of a job. */
export function TabBadge({ tab, size = 'medium', canWrap = false }: BadgeAppearance & { tab: string }) {
  return (
    <StatusBadge status={bucketStatus(tab)} size={size} canWrap={canWrap}>
      {useLabels().tab(tab)}
    </StatusBadge>
  )
}

/** The state of a document, a visit or a job. */
export function StateBadge({ kind, state }: { kind: StateKind; state: string }) {
  return <StatusBadge status={stateStatus(state)}>{useLabels().state(kind, state)}</StatusBadge>
}

/** Priority of an order. */
export function PriorityBadge({ priority }: { priority: string }) {
  return (
    <StatusBadge status={priorityStatus(priority)} fill="outlined">
      {useLabels().priority(priority)}
    </StatusBadge>
  )
}

/** Icon of an urgent priority, for one-line rows; others leave the place empty. */
export function PriorityMark({ priority }: { priority: string }) {
  const label = useLabels().priority(priority)
  const isUrgent = priority === 'emergency' || priority === 'urgent'
  return <span title={label}>{isUrgent && <StatusIcon status={priorityStatus(priority)} label={label} />}</span>
}
