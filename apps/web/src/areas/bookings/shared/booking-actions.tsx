import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { RescheduleDialog } from '../forms/reschedule-dialog.tsx'

/** What both sides can do about the time of a visit: agree, move, cancel. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const confirm = useCommand(bookingsMethods.confirm)
  const cancel = useCommand(bookingsMethods.cancel)
  const [isMoving, setMoving] = useState(false)
  const one = { bookingUuid: booking.uuid, version: booking.version }
  const agree = async () => {
    await confirm.run(one).then(
      () => toast.success({ title: t`The visit is confirmed` }),
      () => undefined,
    )
  }
  return (
    <>
      <Action verb="confirm" view={booking} loading={confirm.isRunning} onPress={() => void agree()}>
        {t`Confirm the time`}
      </Action>
      <Action verb="reschedule" view={booking} variant="secondary" color="default" onPress={() => setMoving(true)}>
        {t`Move`}
      </Action>
      <ConfirmedAction
        verb="cancel"
        view={booking}
        variant="secondary"
        color="critical"
        title={t`Cancel this visit?`}
        question={t`The other side is told at once.`}
        reason={{ label: t`Reason`, isRequired: true }}
        onConfirm={async (reason) => {
          await cancel.run({ ...one, reason })
          toast.success({ title: t`The visit is cancelled` })
        }}
      >
        {t`Cancel visit`}
      </ConfirmedAction>
      {isMoving && <RescheduleDialog booking={booking} onClose={() => setMoving(false)} />}
    </>
  )
}
