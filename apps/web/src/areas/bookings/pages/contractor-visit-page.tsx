import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { NavigateIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PlaceAlerts } from '../../../kit/place-alerts.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ContractorVisitActions } from '../parts/contractor-visit-actions.tsx'
import { VisitPage } from '../parts/visit-page.tsx'

/** One visit with its actions, and a link to its job. */
export function ContractorVisitPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  return (
    <VisitPage
      listHref={paths.bookings}
      crumbs={({ workOrderNumber, jobUuid }) => [
        { label: `#${workOrderNumber}`, href: paths.job(jobUuid) },
        { label: t`Visit` },
      ]}
      links={(booking) => <Links booking={booking} />}
      actions={(booking) => <ContractorVisitActions booking={booking} />}
      notice={(booking) => <AlertsOfJob jobUuid={booking.jobUuid} />}
    />
  )
}

/** Alerts of the place; empty where the job is not readable to this member. */
function AlertsOfJob({ jobUuid }: { jobUuid: string }) {
  const { data: job } = useQuery(methodQuery(jobsMethods.get, { jobUuid }))
  return job ? <PlaceAlerts alerts={job.alerts} /> : null
}

function Links({ booking }: { booking: BookingView }) {
  const paths = useContractorPaths()
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(booking.address))}`
  return (
    <>
      <LinkButton href={paths.job(booking.jobUuid)} variant="secondary" color="default">
        <Trans>Open job</Trans>
      </LinkButton>
      <LinkButton href={map} target="_blank" variant="secondary" color="default" startIcon={<NavigateIcon />}>
        <Trans>Open map</Trans>
      </LinkButton>
    </>
  )
}
