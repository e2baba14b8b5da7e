import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { NoSchedules } from '../parts/add-schedule.tsx'
import { OccurrenceTable } from '../parts/occurrence-table.tsx'
import { YearGrid } from '../parts/year-grid.tsx'

/** What is due at a location and inside it, and what was done last. */
export function LocationPlannedTab() {
  const { t } = useLingui()
  const locationUuid = useRouteParam('locationUuid')
  const { offset, change } = useListAddress([])
  const open = useQuery(methodPageQuery(occurrencesMethods.list, { locationUuid, bucket: 'open' }, { offset }))
  const done = useQuery(methodPageQuery(occurrencesMethods.list, { locationUuid, bucket: 'done' }, { limit: 5 }))
  if (open.data?.rows.length === 0 && done.data?.rows.length === 0)
    return <NoSchedules title={t`No planned maintenance here`} />
  return (
    <Stack gap={4}>
      <Card title={t`What is due`} isFlush={open.data?.rows.length !== 0}>
        {open.data?.rows.length === 0 ? (
          <Text tone="soft">{t`No open dates.`}</Text>
        ) : (
          <OccurrenceTable rows={open.data?.rows} isBare isGrouped />
        )}
      </Card>
      <ListPagination paging={open.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      <YearGrid of={{ locationUuid }} />
      <Card title={t`Done last`} isFlush={done.data?.rows.length !== 0}>
        {done.data?.rows.length === 0 ? (
          <Text tone="soft">{t`Nothing done yet.`}</Text>
        ) : (
          <OccurrenceTable rows={done.data?.rows} isBare />
        )}
      </Card>
    </Stack>
  )
}
