import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { AddIcon, AppointmentIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { JobLadderCard } from '../../access-ladders/shared/job-ladder-card.tsx'
import { ResidentTimesCard } from '../../resident-visits/shared/resident-times-card.tsx'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { ContractorVisitActions } from '../parts/contractor-visit-actions.tsx'
import { BookingCard } from '../shared/booking-card.tsx'

/** Visits of a job, the latest first. */
export function JobBookingsTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const { data: job } = useSuspenseQuery(jobQuery(jobUuid))
  const { data } = useSuspenseQuery(methodPageQuery(bookingsMethods.list, { jobUuid }, { limit: 100 }))
  const mayBook = isAllowed(job, 'create_booking')
  return (
    <Stack>
      <JobLadderCard jobUuid={jobUuid} timeZone={job.timeZone} clientName={job.clientName} />
      {mayBook && (
        <Cluster>
          <LinkButton
            href={paths.bookVisit(jobUuid)}
            variant={data.rows.length > 0 ? 'secondary' : 'primary'}
            startIcon={<AddIcon />}
          >
            <Trans>Book visit</Trans>
          </LinkButton>
        </Cluster>
      )}
      <ResidentTimesCard jobUuid={jobUuid} zone={job.timeZone} mayOffer={mayBook} />
      {data.rows.length === 0 && (
        <EmptyState
          icon={<AppointmentIcon />}
          title={t`No visits yet`}
          description={
            mayBook ? t`Enter the time and the operative.` : t`You can book visits while the work is awarded to you.`
          }
        />
      )}
      {data.rows.map((booking) => (
        <BookingCard
          key={booking.uuid}
          booking={booking}
          actions={booking.can.length > 0 && <ContractorVisitActions booking={booking} />}
        />
      ))}
    </Stack>
  )
}
