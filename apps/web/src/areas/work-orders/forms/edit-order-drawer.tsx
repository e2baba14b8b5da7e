import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { AccessFields } from './contact-fields.tsx'
import { OrderAssetsField } from './order-assets-field.tsx'
import { ReferenceFields, UrgencyFields, WorkFields } from './order-fields.tsx'
import { toOrderInput, toOrderValues } from './order-form-model.ts'

/** Edits an order: all fields before a hire, afterwards contacts, access and files. */
export function EditOrderDrawer({ order, onClose }: { order: WorkOrderView; onClose: () => void }) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'enquiry', initial: order.attachments })
  const editing = useCommandForm({
    method: workOrdersMethods.edit,
    record: order,
    defaults: toOrderValues(order),
    toInput: (values) => ({
      workOrderUuid: order.uuid,
      ...toOrderInput(values, uploads.uuids),
    }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  const isHired = order.hiredJobUuid !== null
  const form = useFormWithUploads(editing, [uploads])
  return (
    <Drawer
      title={t`Edit work order #${order.number}`}
      size="large"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
        {!isHired && <WorkFields />}
        {!isHired && <UrgencyFields />}
        <FormPart title={t`Assets`}>
          <OrderAssetsField />
        </FormPart>
        <AccessFields />
        <ReferenceFields />
        <FormPart title={t`Files`}>
          <UploadField uploads={uploads} label={t`Photos and documents`} name="attachmentUuids" />
        </FormPart>
      </FormShell>
    </Drawer>
  )
}
