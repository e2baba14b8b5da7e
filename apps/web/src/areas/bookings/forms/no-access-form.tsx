import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { pendingFiles, useOfflineQueue } from '../../../kit/offline/use-offline-queue.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useOptimisticBooking } from '../use-optimistic-booking.ts'

/** Reports a visit without access; a photo of the door and a note are the evidence. */
export function NoAccessForm({ booking, onCancel }: { booking: BookingView; onCancel: () => void }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const uploads = useUploads({ resource: 'enquiry', mayWait: true })
  const updateOptimistically = useOptimisticBooking(booking)
  const title = `#${booking.workOrderNumber} ${booking.workOrderTitle}`
  const offlineQueue = useOfflineQueue(bookingsMethods.noAccess, {
    title: t`No access: ${title}`,
    files: () => pendingFiles('attachmentUuids', 'enquiry', uploads.waiting),
    onQueued: () => updateOptimistically('no_access'),
  })
  const form = useCommandForm({
    offlineQueue: offlineQueue,
    onQueued: () => go(paths.job(booking.jobUuid)),
    method: bookingsMethods.noAccess,
    record: booking,
    defaults: { note: '' },
    toInput: ({ note }) => ({
      bookingUuid: booking.uuid,
      note,
      attachmentUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`No access recorded` })
      go(paths.job(booking.jobUuid))
    },
  })
  return (
    <FormShell form={useFormWithUploads(form, [uploads])} submitLabel={t`Report no access`} onCancel={onCancel}>
      <Stack>
        <UploadField uploads={uploads} label={t`Photo of the door or of the card you left`} name="attachmentUuids" />
        <FormField
          name="note"
          as={TextArea}
          label={t`Findings`}
          description={t`Rang twice at 09:10, called, left a card`}
          rows={3}
          maxLength={2000}
        />
      </Stack>
    </FormShell>
  )
}
