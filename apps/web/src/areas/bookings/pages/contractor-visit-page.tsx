import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { NavigateIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { addressLine, placeLine } from '../../../kit/texts/address-text.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ContractorVisitActions } from '../parts/contractor-visit-actions.tsx'
import { BookingCard } from '../shared/booking-card.tsx'

/** One visit with its actions, and a link to its job. */
export function ContractorVisitPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const visit = useQuery(methodQuery(bookingsMethods.get, { bookingUuid: useRouteParam('bookingUuid') }))
  return (
    <DetailPage
      width="form"
      {...loadStateOf(visit)}
      frame={(booking) => ({
        title: booking.workOrderTitle,
        crumbs: [
          { label: t`Bookings`, href: paths.bookings },
          { label: `#${booking.workOrderNumber}`, href: paths.job(booking.jobUuid) },
          { label: t`Visit` },
        ],
        crumbsLabel: t`Breadcrumbs`,
        meta: placeLine(booking.locationName, booking.address),
        actions: <Ways booking={booking} />,
      })}
    >
      {(booking) => (
        <BookingCard
          booking={booking}
          actions={booking.can.length > 0 && <ContractorVisitActions booking={booking} />}
        />
      )}
    </DetailPage>
  )
}

function Ways({ booking }: { booking: BookingView }) {
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
