import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { type StateKind, useWords } from '../words.ts'
import { statusOfPriority, statusOfRow, statusOfState } from './status-of.ts'

type BadgeLook = { readonly size?: 'medium' | 'large'; readonly canWrap?: boolean }

/** Where an order stands in the client's list. */
export function BucketBadge({ bucket, size = 'medium', canWrap = false }: BadgeLook & { bucket: string }) {
  return (
    <StatusBadge status={statusOfRow(bucket)} size={size} canWrap={canWrap}>
      {useWords().bucket(bucket)}
    </StatusBadge>
  )
}

/** Where a job stands in the contractor's list. */
export function TabBadge({ tab, size = 'medium', canWrap = false }: BadgeLook & { tab: string }) {
  return (
    <StatusBadge status={statusOfRow(tab)} size={size} canWrap={canWrap}>
      {useWords().tab(tab)}
    </StatusBadge>
  )
}

/** The state of a document, a visit or a job. */
export function StateBadge({ kind, state }: { kind: StateKind; state: string }) {
  return <StatusBadge status={statusOfState(state)}>{useWords().state(kind, state)}</StatusBadge>
}

/** How soon it must be done. */
export function PriorityBadge({ priority }: { priority: string }) {
  return (
    <StatusBadge status={statusOfPriority(priority)} fill="outlined">
      {useWords().priority(priority)}
    </StatusBadge>
  )
}
