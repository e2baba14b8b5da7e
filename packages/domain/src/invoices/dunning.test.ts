import { expect, it } from 'vitest'
import { checkDunningDays, nextReminder } from './dunning.ts'

const overdue = {
  state: 'approved',
  dueOn: '2026-03-01',
  today: '2026-03-09',
  open: 12_000,
  isDisputed: false,
  sent: [],
} as const

const outcome = (changes: Partial<Parameters<typeof nextReminder>[0]>) => {
  const answer = nextReminder({ ...overdue, ...changes })
  return answer.ok ? answer.value.level : answer.code
}

it.each([
  [{}, 1],
  [{ sent: [{ level: 1, on: '2026-03-08' }] }, 2],
  [{ sent: [{ level: 1, on: '2026-03-09' }] }, 'reminder_sent_today'],
  [{ sent: [{ level: 3, on: '2026-03-05' }] }, 'reminders_all_sent'],
  [{ today: '2026-03-01' }, 'reminder_not_overdue'],
  [{ dueOn: null }, 'reminder_not_overdue'],
  [{ state: 'paid' }, 'reminder_not_overdue'],
  [{ state: 'payment_processing' }, 'reminder_not_overdue'],
  [{ isDisputed: true }, 'reminder_while_disputed'],
  [{ open: 0 }, 'reminder_nothing_open'],
] as const)('the next reminder of an invoice with %j is %s', (changes, expected) => {
  expect(outcome(changes)).toBe(expected)
})

it('days of reminders rise', () => {
  expect(
    [
      [7, 21, 35],
      [7, 7, 35],
      [0, 1, 2],
      [1, 2],
    ].map((days) => checkDunningDays(days).ok),
  ).toEqual([true, false, false, false])
})
