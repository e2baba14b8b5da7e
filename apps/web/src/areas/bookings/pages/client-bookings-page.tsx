import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { BookingsCalendar } from '../parts/bookings-calendar.tsx'
import { BookingsScreen } from '../parts/bookings-screen.tsx'

/** Appointments of all work orders. */
export function ClientBookingsPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  return (
    <BookingsScreen
      side="client"
      rowHref={(bucket, row) => paths.booking(bucket, row.uuid)}
      hint={t`Contractors book visits once the work is awarded; you can propose times on a work order.`}
      calendar={(state, onChange) => (
        <BookingsCalendar
          side="client"
          state={state}
          onChange={onChange}
          hrefOf={(row) => paths.booking('all', row.uuid)}
        />
      )}
    />
  )
}
