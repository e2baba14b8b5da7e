import { type SeriesRow, type SeriesView, taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, RefreshIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useRecurrenceText } from '../../planned-maintenance/shared/use-recurrence-text.ts'
import { SeriesDrawer } from '../forms/series-drawer.tsx'
import { PanelHeading } from '../parts/panel-heading.tsx'
import { TaskTabs } from '../parts/task-tabs.tsx'
import { seriesStatus, useSeriesLabels } from '../use-series-labels.ts'

const keys = ['preview'] as const

/** Series of tasks with their next date. */
export function TaskSeriesPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(keys)
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('tasks.edit')
  const list = useQuery(methodPageQuery(taskSeriesMethods.list, {}, { offset, limit: 50 }))
  const show = (preview: string) => change({ preview, offset: String(offset) })
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      {t`Add series`}
    </Button>
  )
  return (
    <ListPage
      title={t`Tasks`}
      actions={
        <>
          {add}
          {isAdding && <SeriesDrawer onClose={() => setAdding(false)} />}
        </>
      }
      tabs={<TaskTabs active="series" />}
      {...listLoadState(list, {
        table: ({ rows }) => <SeriesTable rows={rows} activeKey={state.preview} onOpen={({ uuid }) => show(uuid)} />,
        empty: (
          <EmptyState
            icon={<RefreshIcon />}
            title={t`No series yet`}
            description={t`A series makes a task on each of its dates, such as a monthly check of the fire doors.`}
          />
        ),
      })}
      previewLabel={t`Series`}
      preview={state.preview && <SeriesPanel key={state.preview} seriesUuid={state.preview} onClose={() => show('')} />}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

type SeriesTableProps = {
  readonly rows: readonly SeriesRow[] | undefined
  readonly activeKey: string | undefined
  readonly onOpen: (series: SeriesRow) => void
}

function SeriesTable({ rows, activeKey, onOpen }: SeriesTableProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useRecurrenceText()
  const { states } = useSeriesLabels()
  const columns = useMemo(
    (): readonly Column<SeriesRow>[] => [
      {
        id: 'title',
        header: t`Series`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title, rule }) => <TitleWithSubtitle title={title} below={textOf(rule)} />,
      },
      {
        id: 'assignee',
        header: t`Assignee`,
        cell: ({ assigneeName, teamName }) => assigneeName ?? teamName ?? t`Unassigned`,
      },
      {
        id: 'next',
        header: t`Next date`,
        cell: ({ nextOn, state, basis }) => {
          if (nextOn !== null) return formats.day(nextOn)
          return state === 'active' && basis === 'after_completion' ? t`After completion` : '–'
        },
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={seriesStatus[state]}>{states[state]}</StatusBadge>,
      },
    ],
    [t, formats, textOf, states],
  )
  return (
    <DataTable
      label={t`Series`}
      columns={columns}
      rows={rows}
      empty={null}
      rowKey={({ uuid }) => uuid}
      activeKey={activeKey}
      onRowOpen={onOpen}
    />
  )
}

function SeriesPanel({ seriesUuid, onClose }: { seriesUuid: string; onClose: () => void }) {
  const series = useQuery(methodQuery(taskSeriesMethods.get, { seriesUuid }))
  return (
    <LoadStateView {...loadStateOf(series)}>
      {(view) => (
        <Stack gap={4}>
          <PanelHeading title={view.title} onClose={onClose} />
          <SeriesActions series={view} />
          <SeriesFacts series={view} />
        </Stack>
      )}
    </LoadStateView>
  )
}

function SeriesActions({ series }: { series: SeriesView }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const pause = useCommand(taskSeriesMethods.pause)
  const resume = useCommand(taskSeriesMethods.resume)
  const end = useCommand(taskSeriesMethods.end)
  const { uuid: seriesUuid, version } = series
  const run = (command: { run: (input: { seriesUuid: string; version: number }) => Promise<unknown> }) => () =>
    void command.run({ seriesUuid, version }).catch(() => undefined)
  return (
    <Cluster>
      <Action verb="resume" view={series} size="small" loading={resume.isRunning} onPress={run(resume)}>
        {t({ message: 'Resume', context: 'task' })}
      </Action>
      <Action verb="edit" view={series} size="small" variant="secondary" onPress={() => setEditing(true)}>
        {t`Edit`}
      </Action>
      <Action
        verb="pause"
        view={series}
        size="small"
        variant="secondary"
        loading={pause.isRunning}
        onPress={run(pause)}
      >
        {t`Pause`}
      </Action>
      <Action verb="end" view={series} size="small" variant="secondary" loading={end.isRunning} onPress={run(end)}>
        {t`End series`}
      </Action>
      {isEditing && <SeriesDrawer series={series} onClose={() => setEditing(false)} />}
    </Cluster>
  )
}

function SeriesFacts({ series }: { series: SeriesView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  const textOf = useRecurrenceText()
  const { bases, missed } = useSeriesLabels()
  const { rule, basis, nextOn, problem, aheadDays, checklist, assigneeName, teamName } = series
  return (
    <>
      {problem !== null && (
        <Banner status="warning" title={t`The next task could not be made`}>
          {labels.refusal(problem)}
        </Banner>
      )}
      <DefinitionList
        items={[
          { label: t`Repeats`, value: textOf(rule) },
          { label: t`Counts from`, value: bases[basis] },
          { label: t`Next date`, value: nextOn === null ? '–' : formats.day(nextOn) },
          { label: t`Days ahead`, value: String(aheadDays) },
          { label: t`Missed dates`, value: missed[series.missed] },
          { label: t`Assignee`, value: assigneeName ?? teamName ?? t`Unassigned` },
        ]}
      />
      {checklist.length > 0 && (
        <Stack gap={1}>
          <Heading level={3} size="small">
            {t`Checklist`}
          </Heading>
          {checklist.map(({ text }) => (
            <Text key={text}>{text}</Text>
          ))}
        </Stack>
      )}
    </>
  )
}
