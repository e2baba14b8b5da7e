import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { Card } from '@fettle/ui/layout/card'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import type { PageHeaderProps } from '@fettle/ui/layout/page'
import { Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useFlag } from '../../../platform/flags/flags.ts'
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
  const hasOtherInfo = useFlag('booking_details_other_info')
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
          {hasOtherInfo && <OtherInformation booking={booking} />}
        </Stack>
      )}
    </DetailPage>
  )
}

/** Work order, sides and origin of the appointment; shown with the flag `booking_details_other_info`. */
function OtherInformation({ booking }: { booking: BookingView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const proposers = { client: booking.clientName, contractor: booking.contractorName, resident: t`Resident` }
  return (
    <Card title={t`Other information`}>
      <DefinitionList
        items={[
          { label: t`Work order`, value: `#${booking.workOrderNumber}` },
          { label: t`Client`, value: booking.clientName },
          { label: t`Contractor`, value: booking.contractorName },
          { label: t`Proposed by`, value: proposers[booking.proposedBy] },
          { label: t`Entered on`, value: formats.dateTime(booking.createdAt) },
        ]}
      />
    </Card>
  )
}
