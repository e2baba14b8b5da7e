import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Cancels a visit with a reason for the other side. */
export function CancelVisit({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const cancel = useCommand(bookingsMethods.cancel)
  return (
    <ConfirmedAction
      verb="cancel"
      view={booking}
      variant="secondary"
      color="critical"
      title={t`Cancel this visit?`}
      question={t`The other party is notified straight away.`}
      reason={{ label: t`Reason`, isRequired: true }}
      onConfirm={async (reason) => {
        await cancel.run({ bookingUuid: booking.uuid, version: booking.version, reason })
        toast.success({ title: t`Visit cancelled` })
      }}
    >
      {t`Cancel visit`}
    </ConfirmedAction>
  )
}
