import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { OrderPicker } from '../shared/order-picker.tsx'

/** Cancels an order as a duplicate of another. */
export function DuplicateOrderDialog({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: orderRelationsMethods.markDuplicate,
    record: order,
    defaults: { otherWorkOrderUuid: '', note: '' },
    toInput: (values) => ({ workOrderUuid: order.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Duplicate cancelled` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Mark as a duplicate`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Cancel as a duplicate`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`This work order is cancelled, and contractors with an open job are notified. Followers are moved to the other one.`}
        </Text>
        <FormField
          name="otherWorkOrderUuid"
          as={OrderPicker}
          entry="choice"
          except={order.uuid}
          label={t`The work order that goes on`}
        />
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={500} />
      </FormShell>
    </Dialog>
  )
}
