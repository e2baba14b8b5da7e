import { type ScheduleRow, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { scheduleStates } from '@fettle/domain/planned-maintenance/schedule-states'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { SelectField } from '@fettle/ui/fields/select-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { ScheduleFiles } from '../forms/schedule-files.tsx'
import { AddSchedule, NoSchedules } from '../parts/add-schedule.tsx'
import { PlannedTabs } from '../parts/planned-tabs.tsx'
import { useRecurrenceText } from '../shared/use-recurrence-text.ts'
import { scheduleStatus, useScheduleLabels } from '../use-schedule-labels.ts'

const keys = ['q', 'state'] as const

/** Schedules of a client by title. */
export function SchedulesPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const labels = useScheduleLabels()
  const { state, offset, change } = useListAddress(keys)
  const chosen = scheduleStates.find((each) => each === state.state)
  const columns = useColumns()
  const asked = { q: state.q ?? '', state: chosen, category: '' }
  const list = useQuery(methodPageQuery(schedulesMethods.list, asked, { offset, limit: 50 }))
  return (
    <ListPage
      title={t`Planned maintenance`}
      actions={<Actions filter={asked} />}
      tabs={<PlannedTabs active="schedules" />}
      filters={
        <FilterBar
          label={t`Search`}
          search={
            <SearchBox
              label={t`Search schedules`}
              placeholder={t`Search by title`}
              value={state.q ?? ''}
              onSearch={(q) => change({ q })}
            />
          }
          filters={
            <SelectField
              label={t`Status`}
              value={chosen ?? 'all'}
              onChange={(next) => change({ state: next === 'all' ? undefined : next })}
              options={[
                { id: 'all', label: t`All but archived` },
                ...scheduleStates.map((id) => ({ id, label: labels.state(id) })),
              ]}
            />
          }
        />
      }
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            label={t`Schedules`}
            columns={columns}
            rowKey={(row: ScheduleRow) => row.uuid}
            rowHref={(row: ScheduleRow) => paths.schedule(row.uuid)}
            {...rows}
          />
        ),
        empty: <NoSchedules title={t`No schedules here`} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function Actions({ filter }: ComponentProps<typeof ScheduleFiles>) {
  return (
    <Cluster>
      <ScheduleFiles filter={filter} />
      <AddSchedule />
    </Cluster>
  )
}

const useColumns = (): readonly Column<ScheduleRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const scheduleLabels = useScheduleLabels()
  const textOf = useRecurrenceText()
  return useMemo(
    (): readonly Column<ScheduleRow>[] => [
      {
        id: 'title',
        header: t`Maintenance schedule`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title }) => title,
      },
      { id: 'makes', header: t`Makes`, cell: ({ makes }) => scheduleLabels.kind(makes) },
      { id: 'trade', header: t`Trade`, cell: ({ category }) => labels.category(category) },
      { id: 'rule', header: t`Recurs`, cell: ({ rule }) => textOf(rule) },
      {
        id: 'places',
        header: t`Locations`,
        cell: ({ targets, locationName }) =>
          locationName ?? plural(targets, { one: '# location', other: '# locations' }),
      },
      { id: 'contractor', header: t`Contractor`, cell: ({ contractorName }) => contractorName ?? '–' },
      {
        id: 'next',
        header: t`Next due date`,
        cell: ({ nextDueOn, missed }) => {
          if (nextDueOn === null) return '–'
          return missed > 0 ? (
            <Text tone="critical" weight="bold">
              {plural(missed, { one: '# missed', other: '# missed' })}
            </Text>
          ) : (
            formats.day(nextDueOn)
          )
        },
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={scheduleStatus[state]}>{scheduleLabels.state(state)}</StatusBadge>,
      },
    ],
    [t, formats, labels, scheduleLabels, textOf],
  )
}
