import { localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { makeAtOf, nextAfterCompletion } from '@fettle/domain/tasks/task-series'
import type { Tx } from '#platform/database/transaction'
import { lockSeries, saveSeries, setNextDate } from './series.store.ts'
import type { SeriesRecord, TaskRecord } from './tasks.tables.ts'

/** The next date as stored; null ends a calendar series or waits for a completion. */
export const nextColumns = (series: Pick<SeriesRecord, 'zone' | 'aheadDays'>, nextOn: string | null) => ({
  nextOn,
  makeAt: nextOn === null ? null : toInstant(makeAtOf(series, nextOn)),
})

/** Stores the date after the end of a task whose series counts from it. */
export const continueSeries = async (tx: Tx, { seriesId, zone }: TaskRecord, now: number): Promise<void> => {
  const series = seriesId === null ? undefined : await lockSeries(tx, seriesId)
  if (series?.state !== 'active' || series.basis !== 'after_completion' || series.nextOn !== null) return
  const nextOn = nextAfterCompletion(series, localDateOf(zone, now))
  if (nextOn === undefined) await saveSeries(tx, series.id, { state: 'ended' })
  else await setNextDate(tx, series.id, nextColumns(series, nextOn))
}

/** Ends the series that a task belongs to; tasks that exist stay. */
export const endSeriesOf = async (tx: Tx, { seriesId }: Pick<TaskRecord, 'seriesId'>): Promise<void> => {
  const series = seriesId === null ? undefined : await lockSeries(tx, seriesId)
  if (series && series.state !== 'ended')
    await saveSeries(tx, series.id, { state: 'ended', nextOn: null, makeAt: null })
}
