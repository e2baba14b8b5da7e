import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { type PauseReason, pauseReasons } from '@fettle/domain/clocks/order-clock'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Pauses the clock of an order for a reason that both sides can read. */
export function PauseClockDialog({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: clocksMethods.pause,
    record: order,
    defaults: { reason: '', note: '' },
    toInput: ({ reason, note }) => ({
      workOrderUuid: order.uuid,
      reason: reason as PauseReason,
      note,
    }),
    onDone: () => {
      toast.success({ title: t`On hold` })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t`Put this work order on hold?`}
      question={t`The remaining time continues when you resume. You and the contractor can see the reason.`}
      of={form}
      options={pauseReasons.map((id) => ({ id, label: begunLarge(labels.pauseReason(id)) }))}
      submitLabel={t`Put on hold`}
      onClose={onClose}
    />
  )
}

/** Capitalises a label that is otherwise used within sentences. */
const begunLarge = (labels: string) => labels.charAt(0).toLocaleUpperCase() + labels.slice(1)
