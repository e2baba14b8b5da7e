import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { type BookingOutcome, bookingOutcomes } from '@fettle/domain/bookings/booking-states'
import { toast } from '@fettle/ui/feedback/toast'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useOfflineQueue } from '../../../kit/offline/use-offline-queue.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useOptimisticBooking } from '../use-optimistic-booking.ts'
import { FollowOnFields, hasFollowOn, noFollowOn, toFollowOn } from './follow-on-fields.tsx'

/** Check-out with outcome and note. Complete work leads to its report. */
export function FinishVisitForm({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const go = useNavigateTo()
  const updateOptimistically = useOptimisticBooking(booking)
  const title = `#${booking.workOrderNumber} ${booking.workOrderTitle}`
  const offlineQueue = useOfflineQueue(bookingsMethods.finish, {
    title: t`Visit finished: ${title}`,
    onQueued: () => updateOptimistically('finish'),
  })
  const leave = (outcome: string) =>
    go(outcome === 'complete' ? paths.writeReport(booking.jobUuid) : paths.job(booking.jobUuid))
  const form = useCommandForm({
    offlineQueue: offlineQueue,
    onQueued: ({ outcome }) => leave(outcome),
    method: bookingsMethods.finish,
    record: booking,
    defaults: { outcome: '', note: '', ...noFollowOn },
    toInput: ({ outcome, note, ...remains }) => ({
      bookingUuid: booking.uuid,
      outcome: (outcome === '' ? undefined : outcome) as BookingOutcome,
      note,
      followOn: hasFollowOn(outcome) ? toFollowOn(remains) : null,
    }),
    onDone: ({ outcome }) => {
      toast.success({ title: t`Visit finished` })
      leave(outcome ?? '')
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Finish the visit`} fullWidth>
      <Stack>
        <FormField
          name="outcome"
          as={RadioGroup}
          label={t`Outcome`}
          options={bookingOutcomes.map((id) => ({ id, label: labels.outcome(id) }))}
          asCards
        />
        <FormField
          name="note"
          as={TextArea}
          label={t`Note`}
          description={t`What is still to do, and what is needed for it.`}
          rows={3}
          maxLength={2000}
        />
        <FollowOnFields />
      </Stack>
    </FormShell>
  )
}
