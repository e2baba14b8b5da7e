import { expect, test } from 'vitest'
import { assigneeKey, toAssignment, toItems, toNewTask, toTaskValues } from './task-form-model.ts'

test('a line of the checklist is an item, required with an asterisk', () => {
  expect(toItems('Close the valve *\n\n  Take a photo\n*')).toEqual([
    { text: 'Close the valve', isRequired: true },
    { text: 'Take a photo', isRequired: false },
  ])
})

test('an assignee is a user or a team', () => {
  expect(toAssignment('user:1')).toEqual({ assigneeUuid: '1', teamUuid: null })
  expect(toAssignment('team:2')).toEqual({ assigneeUuid: null, teamUuid: '2' })
  expect(toAssignment('')).toEqual({ assigneeUuid: null, teamUuid: null })
  expect(assigneeKey(toAssignment('team:2'))).toBe('team:2')
})

test('empty days are sent as none', () => {
  expect(toNewTask({ ...toTaskValues(), title: 'Call' }, { kind: 'job', uuid: 'j' })).toMatchObject({
    title: 'Call',
    dueOn: null,
    dueTime: null,
    priority: 'normal',
    links: [{ kind: 'job', uuid: 'j' }],
  })
})
