import { describe, expect, it } from 'vitest'
import { instantAt } from '../kernel/calendar.ts'
import { type ChecklistItem, checkAnswer, progressOf } from './checklist.ts'
import { checkTaskDays, completeTask, holdTask, reopenTask, startTask } from './task.ts'
import { dueText, filtersOf, taskFilters, weekOf } from './task-filters.ts'

const zone = 'Europe/London'
/** A Wednesday. */
const now = instantAt(zone, '2026-11-25', 10 * 60)

const item = (over: Partial<ChecklistItem> = {}): ChecklistItem => ({
  text: 'Close the valve',
  kind: 'tick',
  unit: '',
  minimum: null,
  maximum: null,
  isRequired: true,
  value: null,
  ...over,
})

describe('a task', () => {
  it('with an unanswered required item cannot be completed', () => {
    const items = [item({ value: true }), item(), item({ isRequired: false }), item({ kind: 'text' })]
    expect(completeTask('in_progress', items)).toMatchObject({
      code: 'checklist_incomplete',
      facts: { positions: '2, 4' },
    })
    expect(completeTask('to_do', [item({ value: true })])).toMatchObject({ value: { state: 'completed' } })
    expect(progressOf(items)).toEqual({ done: 1, total: 4 })
  })

  it('on hold is resumed before it is completed', () => {
    expect(completeTask('on_hold', [])).toMatchObject({ code: 'task_state', facts: { state: 'on_hold' } })
    expect(startTask('completed')).toMatchObject({ code: 'task_state' })
  })

  it('is put on hold until a later day', () => {
    const onHold = (until: string | null) => holdTask('to_do', { until, today: '2026-11-25' })
    expect(onHold('2026-11-25')).toMatchObject({ code: 'hold_until_past', facts: { earliest: '2026-11-26' } })
    expect(onHold('2026-11-26')).toMatchObject({ value: { state: 'on_hold' } })
    expect(onHold(null)).toMatchObject({ value: { state: 'on_hold' } })
  })

  it('is reopened by its assignee for seven days, and later by an editor', () => {
    const reopened = (days: number, isEditor: boolean) =>
      reopenTask('completed', { endedAt: now - days * 86_400_000, now, isEditor })
    expect(reopened(7, false)).toMatchObject({ value: { state: 'to_do' } })
    expect(reopened(8, false)).toMatchObject({ code: 'reopen_too_late', facts: { days: 7 } })
    expect(reopened(8, true)).toMatchObject({ ok: true })
  })

  it('starts by the day it is due, and has a time only with a day', () => {
    expect(checkTaskDays({ dueOn: null, dueTime: '10:00', startsOn: null })).toMatchObject({ code: 'time_without_day' })
    expect(checkTaskDays({ dueOn: '2026-11-25', dueTime: null, startsOn: '2026-11-26' })).toMatchObject({
      code: 'task_starts_after_due',
    })
    expect(checkTaskDays({ dueOn: '2026-11-25', dueTime: '10:00', startsOn: '2026-11-25' })).toMatchObject({ ok: true })
  })
})

describe('an answer', () => {
  it('is of the kind of its item', () => {
    expect(checkAnswer(item(), 'yes')).toMatchObject({ code: 'answer_wrong_kind' })
    expect(checkAnswer(item({ kind: 'photo' }), [])).toMatchObject({ code: 'answer_wrong_kind' })
    expect(checkAnswer(item({ kind: 'text' }), ' ')).toMatchObject({ code: 'answer_wrong_kind' })
    expect(checkAnswer(item({ kind: 'text' }), 'Meter 4')).toMatchObject({ ok: true })
  })

  it('that is a number stays within its bounds', () => {
    const pressure = item({ kind: 'number', unit: 'bar', minimum: 1, maximum: 2.5 })
    expect(checkAnswer(pressure, 2.6)).toMatchObject({
      code: 'number_out_of_bounds',
      facts: { maximum: 2.5, unit: 'bar' },
    })
    expect(checkAnswer(pressure, 0.9)).toMatchObject({ code: 'number_out_of_bounds' })
    expect(checkAnswer(pressure, 2.5)).toMatchObject({ ok: true })
  })
})

describe('the filters', () => {
  const of = (over: Partial<Parameters<typeof filtersOf>[0]>, weekStartsOn: 'monday' | 'sunday' = 'monday') =>
    filtersOf({ zone, dueOn: null, dueAt: null, state: 'to_do', isAssigned: true, ...over }, { now, weekStartsOn })

  it('hold each task in one of the five states, and in all', () => {
    for (const state of ['to_do', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const)
      expect(of({ state }).filter((filter) => taskFilters.indexOf(filter) < 6)).toEqual([
        'all',
        state.replace('_', '-'),
      ])
  })

  it('hold live tasks only where they tell of time or people', () => {
    expect(of({ state: 'completed', isAssigned: false, dueOn: '2026-11-24' })).toEqual(['all', 'completed'])
    expect(of({ isAssigned: false })).toEqual(['all', 'to-do', 'unassigned'])
  })

  it('hold an overdue task of the week in both', () => {
    expect(of({ dueOn: '2026-11-24' })).toEqual(['all', 'to-do', 'overdue', 'week', 'month'])
    expect(of({ dueOn: '2026-11-22' })).toEqual(['all', 'to-do', 'overdue', 'month'])
    expect(of({ dueOn: '2026-11-22' }, 'sunday')).toEqual(['all', 'to-do', 'overdue', 'week', 'month'])
    expect(of({ dueOn: '2026-11-29' }, 'sunday')).toEqual(['all', 'to-do', 'month'])
    expect(of({ dueOn: '2026-12-01' })).toEqual(['all', 'to-do'])
  })

  it('count the day in the zone of the task', () => {
    const late = instantAt(zone, '2026-11-25', 23 * 60)
    const seen = { zone: 'America/Los_Angeles', dueOn: '2026-11-24', dueAt: null, state: 'to_do' as const }
    expect(filtersOf({ ...seen, isAssigned: true }, { now: late, weekStartsOn: 'monday' })).toContain('overdue')
    const early = instantAt(zone, '2026-11-25', 5 * 60)
    expect(filtersOf({ ...seen, isAssigned: true }, { now: early, weekStartsOn: 'monday' })).not.toContain('overdue')
  })

  it('hold a task with a time when its moment has passed', () => {
    expect(of({ dueOn: '2026-11-25', dueAt: now - 1 })).toContain('overdue')
    expect(of({ dueOn: '2026-11-25', dueAt: now + 1 })).not.toContain('overdue')
  })

  it('begin the week by edition', () => {
    expect(weekOf('2026-11-25', 'monday')).toEqual(['2026-11-23', '2026-11-29'])
    expect(weekOf('2026-11-22', 'sunday')).toEqual(['2026-11-22', '2026-11-28'])
    expect(weekOf('2026-11-22', 'monday')).toEqual(['2026-11-16', '2026-11-22'])
  })

  it('agree with the text of the due day', () => {
    const textOf = (dueOn: string | null, dueAt: number | null = null) =>
      dueText({ zone, dueOn, dueAt, state: 'to_do' }, now)
    expect(textOf(null).kind).toBe('none')
    expect(textOf('2026-11-23')).toMatchObject({ kind: 'overdue', days: -2 })
    expect(textOf('2026-11-25')).toMatchObject({ kind: 'today', time: null })
    expect(textOf('2026-11-25', now - 60_000)).toMatchObject({ kind: 'overdue', days: 0, time: '09:59' })
    expect(textOf('2026-11-26').kind).toBe('tomorrow')
    expect(textOf('2026-12-01').kind).toBe('soon')
    expect(textOf('2026-12-02').kind).toBe('later')
  })
})
