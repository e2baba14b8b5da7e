import type { BookingView } from '@fettle/contracts/bookings/bookings.methods'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { PropertyTime } from '../../../kit/texts/property-time.tsx'

type BookingTableProps = {
  readonly rows: readonly BookingView[] | undefined
  readonly rowHref: (row: BookingView) => string
  /** Side of the reader, which determines whose name is shown. */
  readonly side: 'client' | 'contractor'
  readonly empty: ReactNode
  readonly isRefreshing?: boolean
}

/** Visits of all work, in the time zone of each property. */
export function BookingTable({ side, ...rest }: BookingTableProps) {
  const { t } = useLingui()
  const columns = useMemo(
    (): readonly Column<BookingView>[] => [
      {
        id: 'when',
        header: t`When`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <PropertyTime at={row.startsAt} end={row.endsAt} zone={row.timeZone} />,
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <StateBadge kind="booking" state={row.state} />,
      },
      {
        id: 'order',
        header: t`Work order`,
        cell: (row) => (
          <Stack gap={0}>
            <span>
              <Figure>#{row.workOrderNumber}</Figure> {row.workOrderTitle}
            </span>
            <Text as="span" size="small" tone="soft">
              {placeLine(row.locationName, row.address)}
            </Text>
          </Stack>
        ),
      },
      { id: 'who', header: t`Assigned to`, cell: (row) => row.assigneeName ?? '–' },
      {
        id: 'side',
        header: side === 'client' ? t`Company` : t`Client`,
        hideOnPhone: true,
        cell: (row) => (side === 'client' ? row.contractorName : row.clientName),
      },
    ],
    [t, side],
  )
  return <DataTable label={t`Appointments`} columns={columns} rowKey={(row) => row.uuid} {...rest} />
}
