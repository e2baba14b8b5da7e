import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { isDate } from '@fettle/domain/rules/dates'
import type { CalendarView } from '@fettle/ui/calendar/event-calendar-props'
import { AppointmentIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { type BookingBucket, bookingBuckets } from '../shared/booking-buckets.ts'
import { BookingTable } from '../shared/booking-table.tsx'
import type { CalendarState } from './bookings-calendar.tsx'

type BookingsScreenProps = {
  readonly side: 'client' | 'contractor'
  readonly rowHref: (bucket: BookingBucket, row: BookingView) => string
  /** Hint for an empty list. */
  readonly hint: string
  readonly calendar: (state: CalendarState, onChange: (state: CalendarState) => void) => ReactNode
}

const keys = ['bucket', 'view', 'day'] as const
const views: readonly CalendarView[] = ['day', 'week', 'month']

/** Appointments of all work of one side: a calendar, or lists of upcoming, today's and past ones. */
export function BookingsScreen(props: BookingsScreenProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { state, change, address } = useListAddress(keys)
  const bucket = bookingBuckets.find((each) => each === state.bucket)
  const names = { upcoming: t`Upcoming`, today: t`Today`, past: t`Past`, all: t`All` }
  const tabs = (
    <LinkTabs
      label={t`Appointments`}
      tabs={[
        { id: 'calendar', label: t`Calendar`, href: address({ bucket: undefined }), isActive: bucket === undefined },
        ...bookingBuckets.map((id) => ({
          id,
          label: names[id],
          href: address({ bucket: id, view: undefined, day: undefined }),
          isActive: id === bucket,
        })),
      ]}
    />
  )
  if (bucket) return <BookingList {...props} bucket={bucket} tabs={tabs} />
  const day = state.day !== undefined && isDate(state.day) ? state.day : formats.dayIn(now)
  return (
    <Page isDense>
      <PageHeader title={t`Appointments`} />
      {tabs}
      {props.calendar({ view: views.find((view) => view === state.view) ?? 'week', day }, (next) =>
        change({ view: next.view, day: next.day }),
      )}
    </Page>
  )
}

type BookingListProps = Pick<BookingsScreenProps, 'side' | 'rowHref' | 'hint'> & {
  readonly bucket: BookingBucket
  readonly tabs: ReactNode
}

function BookingList({ side, rowHref, hint, bucket, tabs }: BookingListProps) {
  const { t } = useLingui()
  const { offset, change } = useListAddress(keys)
  const list = useQuery(methodPageQuery(bookingsMethods.list, { bucket }, { offset }))
  return (
    <ListPage
      title={t`Appointments`}
      tabs={tabs}
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
