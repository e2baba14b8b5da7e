import { useLingui } from '@lingui/react/macro'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { BookingsScreen } from '../parts/bookings-screen.tsx'

/** Visits of the whole company. */
export function ContractorBookingsPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  return (
    <BookingsScreen
      side="contractor"
      rowHref={(bucket, row) => paths.booking(bucket, row.uuid)}
      hint={t`Book a visit at a job once you are hired; it shows here for the whole company.`}
    />
  )
}
