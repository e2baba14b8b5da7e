import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { LinkButton } from '@fettle/ui/link-button'
import { Cluster } from '@fettle/ui/stack'
import { toast } from '@fettle/ui/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Action, isOpen } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

const progress = ['set_out', 'check_in', 'finish', 'no_access']

/** What the contractor can do about a visit: tell how it goes, agree to a time, move it, cancel it. */
export function ContractorVisitActions({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const confirm = useCommand(bookingsMethods.confirm)
  const cancel = useCommand(bookingsMethods.cancel)
  const one = { bookingUuid: booking.uuid, version: booking.version }
  const agree = async () => {
    await confirm.run(one).then(
      () => toast.success({ title: t`The visit is confirmed` }),
      () => undefined,
    )
  }
  return (
    <Cluster>
      {progress.some((verb) => isOpen(booking, verb)) && (
        <LinkButton href={paths.visitStatus(booking.jobUuid, booking.uuid)}>
          <Trans>Update the visit</Trans>
        </LinkButton>
      )}
      <Action verb="confirm" view={booking} loading={confirm.isRunning} onPress={() => void agree()}>
        {t`Confirm the time`}
      </Action>
      {isOpen(booking, 'reschedule') && (
        <LinkButton href={paths.moveVisit(booking.jobUuid, booking.uuid)} variant="secondary" color="default">
          <Trans>Move</Trans>
        </LinkButton>
      )}
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
    </Cluster>
  )
}
