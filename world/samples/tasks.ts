import type { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type Samples, staleVersion, unknownUuid } from './sample.ts'

const one = { taskUuid: unknownUuid }
const change = { ...one, version: staleVersion }
const item = { ...one, itemUuid: unknownUuid }
const location = { kind: 'location', uuid: unknownUuid } as const

export const tasks: Samples<typeof tasksMethods> = {
  list: () => ({}),
  counts: () => ({}),
  get: () => one,
  people: () => ({}),
  subjects: () => ({ kind: 'location' }),
  activity: () => one,
  // Refused: a time without a day.
  create: () => ({ title: 'Sample', dueTime: '10:00' }),
  edit: () => ({ ...change, title: 'Sample' }),
  schedule: () => ({ ...change, dueOn: null }),
  assign: () => change,
  start: () => change,
  hold: () => ({ ...change, reason: 'Sample' }),
  resume: () => change,
  complete: () => change,
  cancel: () => ({ ...change, reason: 'Sample' }),
  reopen: () => change,
  answerItem: () => ({ ...item, value: true }),
  clearItem: () => item,
  saveChecklist: () => ({ ...change, items: [] }),
  link: () => ({ ...one, ...location }),
  unlink: () => ({ ...one, ...location }),
  attach: () => ({ ...one, attachmentUuids: [] }),
  watch: () => one,
  unwatch: () => one,
}

const series = { seriesUuid: unknownUuid }
const seriesChange = { ...series, version: staleVersion }
// Refused: the rule has no date.
const never = {
  title: 'Sample',
  rule: { frequency: 'daily', interval: 1, until: '2020-01-01' },
  startsOn: '2026-01-01',
} as const

export const taskSeries: Samples<typeof taskSeriesMethods> = {
  list: () => ({}),
  get: () => series,
  preview: () => ({ rule: 'FREQ=MONTHLY', startsOn: '2026-01-31' }),
  create: () => never,
  edit: () => ({ ...seriesChange, ...never }),
  pause: () => seriesChange,
  resume: () => seriesChange,
  end: () => seriesChange,
}
