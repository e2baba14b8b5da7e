import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { OrderPicker } from '../shared/order-picker.tsx'

type Values = { otherWorkOrderUuid: string; role: 'parent' | 'child' | 'related' }

/** Relates an order to another, with the role of the other. */
export function LinkOrderDialog({ workOrderUuid, onClose }: { workOrderUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof orderRelationsMethods.add>({
    method: orderRelationsMethods.add,
    defaults: { otherWorkOrderUuid: '', role: 'related' },
    toInput: (values) => ({ workOrderUuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Work orders linked` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Link a work order`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Link work orders`} allowsLeaving onCancel={onClose}>
        <FormField
          name="otherWorkOrderUuid"
          as={OrderPicker}
          entry="choice"
          except={workOrderUuid}
          label={t`The other work order`}
        />
        <FormField
          name="role"
          as={RadioGroup}
          label={t`Relationship`}
          options={[
            { id: 'related', label: t`Related to` },
            { id: 'parent', label: t`Part of` },
            { id: 'child', label: t`Parent of` },
          ]}
        />
      </FormShell>
    </Dialog>
  )
}
