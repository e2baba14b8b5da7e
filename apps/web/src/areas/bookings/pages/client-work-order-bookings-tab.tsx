import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, AppointmentIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LadderCard } from '../../access-ladders/shared/ladder-card.tsx'
import { ResidentTimesCard } from '../../resident-visits/shared/resident-times-card.tsx'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { PastVisitDialog } from '../forms/past-visit-dialog.tsx'
import { ProposeDialog } from '../forms/propose-dialog.tsx'
import { ClientVisitActions } from '../parts/client-visit-actions.tsx'
import { BookingCard } from '../shared/booking-card.tsx'

/** Visits of an order, the latest first. */
export function WorkOrderBookingsTab() {
  const { t } = useLingui()
  const workOrderUuid = useRouteParam('workOrderUuid')
  const mayBook = usePermission('bookings.create')
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const { data } = useSuspenseQuery(methodPageQuery(bookingsMethods.list, { workOrderUuid }, { limit: 100 }))
  return (
    <Stack>
      <LadderCard workOrderUuid={workOrderUuid} timeZone={order.timeZone} />
      <Propose order={order} />
      {order.hiredJobUuid && (
        <ResidentTimesCard
          jobUuid={order.hiredJobUuid}
          zone={order.timeZone}
          mayOffer={mayBook && bookable.includes(order.state)}
        />
      )}
      {data.rows.length === 0 && (
        <EmptyState
          icon={<AppointmentIcon />}
          title={t`No visits yet`}
          description={
            order.hiredJobUuid
              ? t`The contractor books a visit, or you propose a time.`
              : t`Visits are booked once the work is awarded.`
          }
        />
      )}
      {data.rows.map((booking) => (
        <BookingCard
          key={booking.uuid}
          booking={booking}
          actions={booking.can.length > 0 && <ClientVisitActions booking={booking} />}
        />
      ))}
    </Stack>
  )
}

const bookable = ['quote_accepted', 'booked']

function Propose({ order }: { order: WorkOrderView }) {
  const [open, setOpen] = useState<'proposal' | 'past'>()
  const mayBook = usePermission('bookings.create')
  const { hiredJobUuid } = order
  if (!mayBook || hiredJobUuid === null || !bookable.includes(order.state)) return null
  const dialog = { jobUuid: hiredJobUuid, zone: order.timeZone, onClose: () => setOpen(undefined) }
  return (
    <Cluster>
      <Button startIcon={<AddIcon />} variant="secondary" onPress={() => setOpen('proposal')}>
        <Trans>Propose a time</Trans>
      </Button>
      <Button variant="secondary" color="default" onPress={() => setOpen('past')}>
        <Trans>Enter a past visit</Trans>
      </Button>
      {open === 'proposal' && <ProposeDialog {...dialog} />}
      {open === 'past' && <PastVisitDialog {...dialog} />}
    </Cluster>
  )
}
