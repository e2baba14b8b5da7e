import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { expect, test } from 'vitest'
import { forecastAnswer, forecastComplete, forecastStart } from './forecast-task.ts'

const item = {
  text: 'Valve',
  kind: 'tick',
  unit: '',
  minimum: null,
  maximum: null,
  photos: [],
  doneBy: null,
  doneAt: null,
}
const task = {
  state: 'to_do',
  version: 3,
  completedAt: null,
  itemsDone: 0,
  items: [
    { ...item, uuid: 'a', isRequired: true, value: null },
    { ...item, uuid: 'b', isRequired: false, value: null },
  ],
  can: ['start', 'hold', 'answerItem'],
  cannot: { complete: 'checklist_incomplete' },
} as unknown as TaskView
const at = '2026-03-02T09:00:00.000Z'

test('a task that is started without a connection carries the version that the server will have', () => {
  expect(forecastStart(task)).toMatchObject({ state: 'in_progress', version: 4, can: ['hold', 'answerItem'] })
})

test('the last required answer allows the completion', () => {
  const optional = forecastAnswer({ itemUuid: 'b', value: true, at })(task)
  expect(optional).toMatchObject({ itemsDone: 1, cannot: { complete: 'checklist_incomplete' } })
  const answered = forecastAnswer({ itemUuid: 'a', value: true, at })(optional)
  expect(answered).toMatchObject({ itemsDone: 2, version: 3, cannot: {} })
  expect(answered.can).toContain('complete')
  expect(forecastComplete(at)(answered)).toMatchObject({ state: 'completed', completedAt: at, version: 4, can: [] })
})
