import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { NavigateIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
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
    />
  )
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
