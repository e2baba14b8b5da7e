import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster } from '@fettle/ui/layout/stack'
import { Trans } from '@lingui/react/macro'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { CancelVisit } from './cancel-visit.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'

const progress = ['set_out', 'check_in', 'finish', 'no_access']

/** The contractor's actions on a visit: progress, confirm, reschedule, cancel. */
export function ContractorVisitActions({ booking }: { booking: BookingView }) {
  const paths = useContractorPaths()
  return (
    <Cluster>
      {progress.some((verb) => isAllowed(booking, verb)) && (
        <LinkButton href={paths.visitStatus(booking.jobUuid, booking.uuid)}>
          <Trans>Update visit status</Trans>
        </LinkButton>
      )}
      <ConfirmVisit booking={booking} />
      {isAllowed(booking, 'reschedule') && (
        <LinkButton href={paths.moveVisit(booking.jobUuid, booking.uuid)} variant="secondary" color="default">
          <Trans>Reschedule</Trans>
        </LinkButton>
      )}
      <CancelVisit booking={booking} />
    </Cluster>
  )
}
