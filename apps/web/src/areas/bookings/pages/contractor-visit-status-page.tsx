import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { LinkButton } from '@fettle/ui/link-button'
import { Page, PageHeader } from '@fettle/ui/page'
import { Stack } from '@fettle/ui/stack'
import { Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpen } from '../../../kit/actions/action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { PropertyTime } from '../../../kit/texts/moment.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { FinishVisitForm } from '../forms/finish-visit-form.tsx'
import { NoAccessForm } from '../forms/no-access-form.tsx'
import { VisitProgress } from '../parts/visit-progress.tsx'

/** How the visit goes, for one thumb: on the way, on site, finished, or nobody there. */
export function VisitStatusPage() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: booking } = useSuspenseQuery(queryOf(bookingsMethods.get, { bookingUuid: useParameter('bookingUuid') }))
  return (
    <Page width="text">
      <PageHeader
        title={t`Update the visit`}
        badge={<StateBadge kind="booking" state={booking.state} />}
        {...useJobCrumbs(job, t`Visit`)}
        meta={addressLine(booking.address)}
      />
      <Text size="lead" weight="medium">
        <PropertyTime at={booking.startsAt} end={booking.endsAt} zone={booking.timeZone} />
      </Text>
      <Step booking={booking} />
    </Page>
  )
}

function Step({ booking }: { booking: BookingView }) {
  const [isAbsent, setAbsent] = useState(false)
  if (isAbsent && isOpen(booking, 'no_access'))
    return <NoAccessForm booking={booking} onCancel={() => setAbsent(false)} />
  if (isOpen(booking, 'finish')) return <FinishVisitForm booking={booking} />
  if (isOpen(booking, 'set_out') || isOpen(booking, 'check_in'))
    return <VisitProgress booking={booking} onAbsent={() => setAbsent(true)} />
  return <Over booking={booking} />
}

function Over({ booking }: { booking: BookingView }) {
  const paths = useContractorPaths()
  return (
    <Stack align="start">
      <Text tone="soft">
        <Trans>There is nothing to tell about this visit now.</Trans>
      </Text>
      <LinkButton href={paths.job(booking.jobUuid)} size="large">
        <Trans>Back to the job</Trans>
      </LinkButton>
    </Stack>
  )
}
