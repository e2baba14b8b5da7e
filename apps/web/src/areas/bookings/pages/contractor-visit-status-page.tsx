import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { FinishVisitForm } from '../forms/finish-visit-form.tsx'
import { NoAccessForm } from '../forms/no-access-form.tsx'
import { NoAccessButton, VisitProgress } from '../parts/visit-progress.tsx'

/** Reports the progress of a visit with large buttons for a phone: on the way, on site, finished, no access. */
export function VisitStatusPage() {
  const { t } = useLingui()
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const booking = useQuery(methodQuery(bookingsMethods.get, { bookingUuid: useRouteParam('bookingUuid') }))
  return (
    <DetailPage
      {...loadStateOf(combineQueries({ job, booking }))}
      width="form"
      frame={(known) => ({
        title: t`Update visit status`,
        badge: <StateBadge kind="booking" state={known.booking.state} />,
        ...crumbsOf(known.job, t`Visit`),
        meta: addressLine(known.booking.address),
      })}
    >
      {(known) => (
        <>
          <Text size="lead" weight="medium">
            <PropertyTime at={known.booking.startsAt} end={known.booking.endsAt} zone={known.booking.timeZone} />
          </Text>
          <Step booking={known.booking} />
        </>
      )}
    </DetailPage>
  )
}

function Step({ booking }: { booking: BookingView }) {
  const [isAbsent, setAbsent] = useState(false)
  if (isAbsent && isAllowed(booking, 'no_access'))
    return <NoAccessForm booking={booking} onCancel={() => setAbsent(false)} />
  // That the resident does not open is found out on site, too.
  if (isAllowed(booking, 'finish'))
    return (
      <Stack>
        <FinishVisitForm booking={booking} />
        <NoAccessButton booking={booking} onAbsent={() => setAbsent(true)} />
      </Stack>
    )
  if (isAllowed(booking, 'set_out') || isAllowed(booking, 'check_in'))
    return <VisitProgress booking={booking} onAbsent={() => setAbsent(true)} />
  return <Over booking={booking} />
}

function Over({ booking }: { booking: BookingView }) {
  const paths = useContractorPaths()
  return (
    <Stack align="start">
      <Text tone="soft">
        <Trans>No status update is possible at the moment.</Trans>
      </Text>
      <LinkButton href={paths.job(booking.jobUuid)} size="large">
        <Trans>Back to the job</Trans>
      </LinkButton>
    </Stack>
  )
}
