import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type CancelReason, cancelReasons } from '@fettle/domain/work-orders/work-order'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { OpenPartsNotice } from '../parts/open-parts-notice.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Cancels an order with a reason. */
export function CancelOrderDialog({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const form = useCommandForm({
    method: workOrdersMethods.cancel,
    record: order,
    defaults: { reason: '', note: '', charge: null as number | null },
    toInput: ({ reason, note, charge }) => ({
      workOrderUuid: order.uuid,
      reason: reason as CancelReason,
      note,
      charge,
    }),
    onDone: () => {
      toast.success({ title: t`Work order cancelled` })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t`Cancel this work order?`}
      question={t`Every contractor with an open job is notified. An administrator can reinstate it within 14 days.`}
      of={form}
      notice={<OpenPartsNotice workOrderUuid={order.uuid} />}
      extra={
        order.jobs.some(({ state }) => state === 'hired') && (
          <FormField
            name="charge"
            as={MoneyField}
            label={t`Cancellation charge, including tax`}
            description={t`What the contractor may still invoice for the work begun. Leave it empty if nothing is owed.`}
            currency={currency.code}
            minValue={0}
            width="short"
          />
        )
      }
      options={cancelReasons.map((id) => ({ id, label: labels.reason('cancel', id) }))}
      submitLabel={t`Cancel work order`}
      onClose={onClose}
    />
  )
}
