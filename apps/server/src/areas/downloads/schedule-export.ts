import { isDeepStrictEqual } from 'node:util'
import { todayOf } from '@fettle/domain/editions/today'
import type { RecurrenceRule } from '@fettle/domain/recurrence/recurrence'
import { formatRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { exportLabels } from '@fettle/words/export-labels'
import { organisationsOf } from '#areas/organisations/organisations.port'
import {
  type ScheduleEntry,
  schedulesByKey,
  selectSchedules,
} from '#areas/planned-maintenance/planned-maintenance.port'
import type { Column, ExportDefinition } from './export-definition.ts'

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const

/** Whether the columns `every` and `unit` state the whole rule. */
const isPlain = (rule: RecurrenceRule): boolean =>
  isDeepStrictEqual({ ...rule }, {
    frequency: rule.frequency,
    interval: rule.interval,
    missingDay: 'clamp',
  } satisfies RecurrenceRule)

/** Keys are joined as the import separates them. */
const joined = (keys: readonly string[]) => keys.join('|') || null

// Headings are codes in every language, because the import of schedules recognises them.
const columns: readonly Column<ScheduleEntry>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'reference', cell: ({ reference }) => reference },
  { heading: 'title', cell: ({ title }) => title },
  { heading: 'description', cell: ({ description }) => description },
  { heading: 'category', cell: ({ category }) => category },
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'priority', cell: ({ priority }) => priority },
  { heading: 'cost_code', cell: ({ costCode }) => costCode },
  { heading: 'requirement', cell: ({ requirement }) => requirement },
  { heading: 'contractor', cell: ({ contractor }) => contractor },
  { heading: 'every', cell: ({ rule }) => (isPlain(rule) ? rule.interval : null) },
  { heading: 'unit', cell: ({ rule }) => (isPlain(rule) ? units[rule.frequency] : null) },
  { heading: 'rule', cell: ({ rule }) => (isPlain(rule) ? null : formatRecurrence(rule)) },
  { heading: 'starts_on', cell: ({ startsOn }) => startsOn },
  { heading: 'basis', cell: ({ basis }) => basis },
  { heading: 'shift', cell: ({ shift }) => shift },
  { heading: 'early_days', cell: ({ earlyDays }) => earlyDays },
  { heading: 'lead_days', cell: ({ leadDays }) => leadDays },
  { heading: 'budget', cell: ({ budget }) => (budget === null ? null : (budget / 100).toFixed(2)) },
  { heading: 'places', cell: ({ places }) => joined(places) },
  { heading: 'assets', cell: ({ assets }) => joined(assets) },
  { heading: 'state', cell: ({ state }) => state },
]

/** Schedules of planned maintenance as the file that imports them. */
export const scheduleExport: ExportDefinition<'schedules', ScheduleEntry> = {
  permission: 'planned-maintenance.view',
  name: (locale) => exportLabels(locale).scheduleSheet,
  columns: () => columns,
  select: ({ q, state, category }, { actor, now }, most) =>
    selectSchedules(
      actor.tenantId,
      {
        q,
        state,
        category,
        organisations: organisationsOf(actor),
        locationUuid: undefined,
        assetUuid: undefined,
        isMissed: false,
        today: todayOf(actor, now),
      },
      most,
    ),
  byKey: (read, { actor }, ids) => schedulesByKey(read, { ids, organisations: organisationsOf(actor) }),
}
