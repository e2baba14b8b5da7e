import { type BookingView, bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { AppointmentIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const few = 8

/** Query of the panel. */
export const visitPanelQuery = methodPageQuery(bookingsMethods.list, { bucket: 'today' }, { limit: few })
const active = ['confirmed', 'en_route', 'on_site']

/** Today's visits in order; a click opens their progress page. */
export function VisitPanel() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const list = useQuery(visitPanelQuery)
  const columns = useColumns()
  return (
    <DashboardPanel
      title={t`Visits today`}
      isFlush
      {...listLoadState(list, {
        table: ({ rows, ...rest }) => (
          <DataTable
            isBare
            label={t`Visits today`}
            columns={columns}
            rows={rows && inOrder(rows)}
            rowKey={(row) => row.uuid}
            rowHref={({ jobUuid, uuid, state }) =>
              active.includes(state) ? paths.visitStatus(jobUuid, uuid) : paths.visit(jobUuid, uuid)
            }
            skeletonRows={3}
            {...rest}
          />
        ),
        empty: (
          <EmptyState
            headingLevel={3}
            icon={<AppointmentIcon />}
            title={t`No visits today`}
            description={t`Visits of the coming days are under Appointments.`}
          />
        ),
      })}
    />
  )
}

const inOrder = (visits: readonly BookingView[]) =>
  [...visits].sort((one, other) => one.startsAt.localeCompare(other.startsAt))

const useColumns = (): readonly Column<BookingView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<BookingView>[] => [
      {
        id: 'order',
        header: t`Visit`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => (
          <Stack gap={0}>
            <Text as="span" weight="medium">
              <Figure>
                {formats.time(row.startsAt, row.timeZone)}–{formats.time(row.endsAt, row.timeZone)}{' '}
                {formats.zoneName(row.timeZone, row.startsAt)}
              </Figure>{' '}
              {row.workOrderTitle}
            </Text>
            <Text as="span" size="small" tone="soft">
              {addressLine(row.address)}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StateBadge kind="booking" state={state} />,
      },
      { id: 'who', header: t`Operative`, cell: ({ assigneeName }) => assigneeName ?? '–' },
    ],
    [t, formats],
  )
}
