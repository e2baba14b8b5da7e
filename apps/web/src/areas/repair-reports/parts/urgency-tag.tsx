import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import { Tag } from '@fettle/ui/controls/tag'
import { useLabels } from '../../../kit/use-labels.ts'

const surfaces = { call_now: 'red', emergency: 'red', urgent: 'orange', routine: 'sky', planned: 'grey' } as const

/** Urgency of a report. */
export function UrgencyTag({ urgency }: { urgency: Urgency }) {
  return <Tag surface={surfaces[urgency]}>{useLabels().urgency(urgency)}</Tag>
}
