import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { localTimeOf } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { SlotFields } from './slot-fields.tsx'
import { toSlot, toSlotField } from './slot-model.ts'

/** Reschedules a visit. */
export function RescheduleDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const zone = booking.timeZone
  const form = useCommandForm({
    method: bookingsMethods.reschedule,
    record: booking,
    defaults: {
      day: formats.dayIn(booking.startsAt, zone),
      from: localTimeOf(zone, Date.parse(booking.startsAt)),
      until: localTimeOf(zone, Date.parse(booking.endsAt)),
      note: booking.note,
    },
    toInput: (values) => ({
      bookingUuid: booking.uuid,
      assigneeUuid: booking.assigneeUuid,
      note: values.note,
      ...toSlot(values, zone),
    }),
    toField: toSlotField,
    onDone: () => {
      toast.success({ title: t`Visit rescheduled` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Reschedule visit`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Reschedule visit`} allowsLeaving onCancel={onClose}>
        <SlotFields zone={zone} />
      </FormShell>
    </Dialog>
  )
}
