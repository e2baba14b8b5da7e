import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import type { PageHeaderProps } from '@fettle/ui/layout/page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { BookingCard } from '../shared/booking-card.tsx'

type VisitPageProps = {
  /** Address of the list of bookings. */
  readonly listHref: string
  readonly crumbs: (booking: BookingView) => NonNullable<PageHeaderProps['crumbs']>
  readonly links: (booking: BookingView) => ReactNode
  readonly actions: (booking: BookingView) => ReactNode
  /** Shown above the visit. */
  readonly notice?: (booking: BookingView) => ReactNode
}

/** One visit: its facts, links to its work, and what the reader may do. */
export function VisitPage({ listHref, crumbs, links, actions, notice }: VisitPageProps) {
  const { t } = useLingui()
  const visit = useQuery(methodQuery(bookingsMethods.get, { bookingUuid: useRouteParam('bookingUuid') }))
  return (
    <DetailPage
      width="form"
      {...loadStateOf(visit)}
      frame={(booking) => ({
        title: booking.workOrderTitle,
        crumbs: [{ label: t`Appointments`, href: listHref }, ...crumbs(booking)],
        crumbsLabel: t`Breadcrumb`,
        meta: placeLine(booking.locationName, booking.address),
        actions: links(booking),
      })}
    >
      {(booking) => (
        <Stack gap={4}>
          {notice?.(booking)}
          <BookingCard booking={booking} actions={booking.can.length > 0 && actions(booking)} />
        </Stack>
      )}
    </DetailPage>
  )
}
