import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PastVisitFields } from './past-visit-fields.tsx'
import { SlotFields } from './slot-fields.tsx'
import { toSlot } from './slot-model.ts'
import { toTookPlace, toVisitField } from './visit-form-model.ts'

type PastVisitDialogProps = { readonly jobUuid: string; readonly zone: string; readonly onClose: () => void }

/** The client enters a visit of its contractor that took place, with its outcome. */
export function PastVisitDialog({ jobUuid, zone, onClose }: PastVisitDialogProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: bookingsMethods.create,
    defaults: { day: '', from: '09:00', until: '11:00', note: '', agreement: 'past', outcome: '', found: '' },
    toInput: (values) => ({ jobUuid, note: values.note, tookPlace: toTookPlace(values), ...toSlot(values, zone) }),
    toField: (field) => (field === 'startsAt' ? 'day' : toVisitField(field)),
    onDone: () => {
      toast.success({ title: t`Visit added` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Enter a past visit`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Enter visit`} allowsLeaving onCancel={onClose}>
        <SlotFields zone={zone} />
        <PastVisitFields />
      </FormShell>
    </Dialog>
  )
}
