import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { EmptyState } from '@fettle/ui/empty-state'
import { AppointmentIcon } from '@fettle/ui/icons'
import { ListFrame } from '@fettle/ui/list-frame'
import { LinkTabs } from '@fettle/ui/tabs'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { listFailure } from '../../../kit/lists/list-failure.tsx'
import { ListPages } from '../../../kit/lists/list-pages.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { bookingBucketOf, bookingBuckets } from '../shared/booking-buckets.ts'
import { BookingTable } from '../shared/booking-table.tsx'

/** Visits of the whole company: today, ahead, past. */
export function ContractorBookingsPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { state, offset, change, address } = useListAddress(['bucket'])
  const bucket = bookingBucketOf(state.bucket)
  const list = useQuery(pageQueryOf(bookingsMethods.list, { bucket }, { offset }))
  const names = { upcoming: t`Ahead`, today: t`Today`, past: t`Past`, all: t`All` }
  return (
    <ListFrame
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
      table={
        <BookingTable
          side="contractor"
          rows={list.data?.rows}
          rowHref={(row) => paths.booking(bucket, row.uuid)}
          isRefreshing={list.isPlaceholderData}
          error={listFailure(list)}
          empty={
            <EmptyState
              icon={<AppointmentIcon />}
              title={t`No visits here`}
              description={t`Book a visit at a job once you are hired; it shows here for the whole company.`}
            />
          }
        />
      }
      pagination={<ListPages paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />}
    />
  )
}
