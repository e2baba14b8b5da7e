import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { AppointmentIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { type BookingBucket, bookingBucketOf, bookingBuckets } from '../shared/booking-buckets.ts'
import { BookingTable } from '../shared/booking-table.tsx'

type BookingsScreenProps = {
  readonly side: 'client' | 'contractor'
  readonly rowHref: (bucket: BookingBucket, row: BookingView) => string
  /** Hint for an empty list. */
  readonly hint: string
}

/** Visits of all work of one side: upcoming, today, past. */
export function BookingsScreen({ side, rowHref, hint }: BookingsScreenProps) {
  const { t } = useLingui()
  const { state, offset, change, address } = useListAddress(['bucket'])
  const bucket = bookingBucketOf(state.bucket)
  const list = useQuery(methodPageQuery(bookingsMethods.list, { bucket }, { offset }))
  const names = { upcoming: t`Upcoming`, today: t`Today`, past: t`Past`, all: t`All` }
  return (
    <ListPage
      title={t`Bookings`}
      tabs={
        <LinkTabs
          label={t`Bookings`}
          tabs={bookingBuckets.map((id) => ({
            id,
            label: names[id],
            href: address({ bucket: id }),
            isActive: id === bucket,
          }))}
        />
      }
      {...listLoadState(list, {
        table: (rows) => <BookingTable side={side} rowHref={(row) => rowHref(bucket, row)} {...rows} />,
        empty: <EmptyState icon={<AppointmentIcon />} title={t`No visits here`} description={hint} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}
