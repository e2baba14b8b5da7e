import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ClientVisitActions } from '../parts/client-visit-actions.tsx'
import { BookingCard } from '../shared/booking-card.tsx'

/** One visit, with a link to its work order. */
export function ClientBookingPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const visit = useQuery(methodQuery(bookingsMethods.get, { bookingUuid: useRouteParam('bookingUuid') }))
  return (
    <DetailPage
      width="form"
      {...loadStateOf(visit)}
      frame={(booking) => ({
        title: booking.workOrderTitle,
        crumbs: [{ label: t`Bookings`, href: paths.bookings }, { label: `#${booking.workOrderNumber}` }],
        crumbsLabel: t`Breadcrumbs`,
        meta: placeLine(booking.locationName, booking.address),
        actions: (
          <LinkButton href={paths.workOrder(booking.workOrderUuid)} variant="secondary" color="default">
            <Trans>Open work order</Trans>
          </LinkButton>
        ),
      })}
    >
      {(booking) => (
        <BookingCard booking={booking} actions={booking.can.length > 0 && <ClientVisitActions booking={booking} />} />
      )}
    </DetailPage>
  )
}
