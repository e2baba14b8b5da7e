import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { Button } from '@fettle/ui/controls/button'
import { HardHatIcon, LockIcon, TruckIcon } from '@fettle/ui/controls/icons'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useOfflineCommand } from '../../../kit/offline/use-offline-command.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useOptimisticBooking } from '../use-optimistic-booking.ts'

/** Progress buttons up to the arrival; the next step is the primary one. */
export function VisitProgress({ booking, onAbsent }: { booking: BookingView; onAbsent: () => void }) {
  const { t } = useLingui()
  const updateOptimistically = useOptimisticBooking(booking)
  const title = `#${booking.workOrderNumber} ${booking.workOrderTitle}`
  const setOut = useOfflineCommand(bookingsMethods.setOut, {
    title: t`On the way: ${title}`,
    onQueued: () => updateOptimistically('set_out'),
  })
  const checkIn = useOfflineCommand(bookingsMethods.checkIn, {
    title: t`On site: ${title}`,
    onQueued: () => updateOptimistically('check_in'),
  })
  const one = { bookingUuid: booking.uuid, version: booking.version }
  // No toast on success: the page shows the new state, and a toast would cover the next button. The command shows refusals.
  const tell = (command: typeof setOut) => void command.run(one)
  const mayLeave = isAllowed(booking, 'set_out')
  return (
    <Stack gap={3}>
      {mayLeave && (
        <Button
          size="large"
          fullWidth
          startIcon={<TruckIcon />}
          loading={setOut.isRunning}
          onPress={() => tell(setOut)}
        >
          {t`I am on the way`}
        </Button>
      )}
      <Button
        size="large"
        fullWidth
        variant={mayLeave ? 'secondary' : 'primary'}
        startIcon={<HardHatIcon />}
        loading={checkIn.isRunning}
        onPress={() => tell(checkIn)}
      >
        {t`I am on site`}
      </Button>
      <NoAccessButton booking={booking} onAbsent={onAbsent} />
    </Stack>
  )
}

/** Begins the report of a visit without access; disabled with the reason before the visit begins. */
export function NoAccessButton({ booking, onAbsent }: { booking: BookingView; onAbsent: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const reason = booking.cannot.no_access
  if (!isAllowed(booking, 'no_access') && reason === undefined) return null
  const why = reason === undefined ? undefined : labels.refusal(reason)
  return (
    <>
      <Button
        size="large"
        fullWidth
        variant="secondary"
        color="default"
        startIcon={<LockIcon />}
        disabledReason={why}
        onPress={onAbsent}
      >
        {t`No access`}
      </Button>
      {why && (
        <Text size="small" tone="soft">
          {why}
        </Text>
      )}
    </>
  )
}
