import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { instantAt } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'

type MoveVisitDialogProps = {
  readonly booking: BookingView
  /** The new start, as wall time of the property. */
  readonly day: string
  readonly minutes: number
  /** The new person; an empty id is none. Undefined keeps who is assigned. */
  readonly lane: { readonly id: string; readonly label: string } | undefined
  readonly onClose: () => void
}

/** Confirms that a visit was dragged to another time or person; its length stays. */
export function MoveVisitDialog({ booking, day, minutes, lane, onClose }: MoveVisitDialogProps) {
  const { t } = useLingui()
  const { run } = useCommand(bookingsMethods.reschedule)
  const start = instantAt(booking.timeZone, day, minutes)
  const startsAt = toInstant(start)
  const endsAt = toInstant(start + Date.parse(booking.endsAt) - Date.parse(booking.startsAt))
  const assigneeUuid = lane ? lane.id || null : booking.assigneeUuid
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Reschedule this appointment?`}
      confirmLabel={t`Reschedule appointment`}
      cancelLabel={t`Go back`}
      onConfirm={async () => {
        await run({
          bookingUuid: booking.uuid,
          version: booking.version,
          startsAt,
          endsAt,
          assigneeUuid,
          note: booking.note,
        })
        toast.success({ title: t`Visit rescheduled` })
      }}
    >
      <Stack gap={2}>
        <Text weight="medium">{booking.workOrderTitle}</Text>
        <Text tone="soft">
          <Trans>
            From <PropertyTime at={booking.startsAt} end={booking.endsAt} zone={booking.timeZone} />
          </Trans>
        </Text>
        <Text>
          <Trans>
            To <PropertyTime at={startsAt} end={endsAt} zone={booking.timeZone} />
          </Trans>
        </Text>
        {lane && lane.id !== (booking.assigneeUuid ?? '') && <Text>{t`Assigned to ${lane.label}`}</Text>}
        <Text size="small" tone="soft">{t`Everyone concerned is notified.`}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
