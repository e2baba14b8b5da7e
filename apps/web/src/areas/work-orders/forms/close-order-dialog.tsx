import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type CloseReason, closeReasons } from '@fettle/domain/work-orders/work-order'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { OpenPartsNotice } from '../parts/open-parts-notice.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Closes finished work without an invoice. */
export function CloseOrderDialog({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const form = useCommandForm({
    method: workOrdersMethods.close,
    record: order,
    defaults: { reason: '', note: '' },
    toInput: ({ reason, note }) => ({
      workOrderUuid: order.uuid,
      reason: reason as CloseReason,
      note,
    }),
    onDone: () => {
      toast.success({ title: t`Work order closed` })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t`Close without an invoice?`}
      question={t`For completed work that is free of charge, done in-house or paid for elsewhere.`}
      of={form}
      notice={<OpenPartsNotice workOrderUuid={order.uuid} />}
      options={closeReasons.map((id) => ({ id, label: labels.reason('close', id) }))}
      submitLabel={t`Close work order`}
      onClose={onClose}
    />
  )
}
