import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { Action } from '../../../kit/actions/action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Confirms the slot proposed by the other side. */
export function ConfirmVisit({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const confirm = useCommand(bookingsMethods.confirm)
  const agree = async () => {
    await confirm.run({ bookingUuid: booking.uuid, version: booking.version }).then(
      () => toast.success({ title: t`Visit confirmed` }),
      () => undefined,
    )
  }
  return (
    <Action verb="confirm" view={booking} loading={confirm.isRunning} onPress={() => void agree()}>
      {t`Confirm the time`}
    </Action>
  )
}
