import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { SlotFields } from './slot-fields.tsx'
import { toSlot, toSlotField } from './slot-model.ts'

type ProposeDialogProps = { readonly jobUuid: string; readonly zone: string; readonly onClose: () => void }

/** Proposes a slot to the hired contractor, who confirms or reschedules it. */
export function ProposeDialog({ jobUuid, zone, onClose }: ProposeDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: bookingsMethods.create,
    defaults: { day: '', from: '09:00', until: '11:00', note: '' },
    toInput: (values) => ({ jobUuid, isProposal: true, note: values.note, ...toSlot(values, zone) }),
    toField: (field) => (field === 'startsAt' ? 'day' : toSlotField(field)),
    onDone: () => {
      toast.success({ title: t`Time proposed` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Propose a time`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Propose`} allowsLeaving onCancel={onClose}>
        <SlotFields zone={zone} />
      </FormShell>
    </Dialog>
  )
}
