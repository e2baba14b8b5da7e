import { describe, expect, it } from 'vitest'
import { parseQuickLine } from './quick-line.ts'

/** A Wednesday. */
const reader = { today: '2026-11-25', isMonthFirst: false }
const read = (line: string, isMonthFirst = false) => parseQuickLine(line, { ...reader, isMonthFirst })
const plain = { dueOn: null, dueTime: null, priority: 'normal', assignee: null }

describe('one line', () => {
  it.each([
    ['Call Mrs Bell Friday !high', { title: 'Call Mrs Bell', dueOn: '2026-11-27', priority: 'high' }],
    ['Call Mrs Bell on Wednesday', { title: 'Call Mrs Bell', dueOn: '2026-12-02' }],
    [
      'Order keys tomorrow 14:30 @Omar',
      { title: 'Order keys', dueOn: '2026-11-26', dueTime: '14:30', assignee: 'Omar' },
    ],
    ['Ring the agent at 2pm', { title: 'Ring the agent', dueOn: '2026-11-25', dueTime: '14:00' }],
    ['Read the meter in 2 weeks', { title: 'Read the meter', dueOn: '2026-12-09' }],
    ['Pay rates 12 May', { title: 'Pay rates', dueOn: '2027-05-12' }],
    ['Pay rates by May 3rd', { title: 'Pay rates', dueOn: '2027-05-03' }],
    ['Renew 2027-02-29', { title: 'Renew 2027-02-29' }],
    ['Frau Bell anrufen Freitag !dringend', { title: 'Frau Bell anrufen', dueOn: '2026-11-27', priority: 'urgent' }],
    ['Schlüssel holen am 12.12. um 9 Uhr', { title: 'Schlüssel holen', dueOn: '2026-12-12', dueTime: '09:00' }],
    ['Bericht übermorgen', { title: 'Bericht', dueOn: '2026-11-27' }],
    ['Zähler ablesen in 3 Tagen', { title: 'Zähler ablesen', dueOn: '2026-11-28' }],
  ])('“%s” is read', (line, expected) => expect(read(line)).toEqual({ ...plain, ...expected }))

  it('reads dates in the order of the edition', () => {
    expect(read('Call 5/6').dueOn).toBe('2027-06-05')
    expect(read('Call 5/6', true).dueOn).toBe('2027-05-06')
  })

  it('keeps what it does not read in the title', () => {
    expect(read('What to do about unit 4 and 13/13 !soon')).toEqual({
      ...plain,
      title: 'What to do about unit 4 and 13/13 !soon',
    })
    expect(read('Move Monday to Friday').title).toBe('Move to Friday')
  })

  it('takes short names of weekdays at the end only', () => {
    expect(read('do the stairs').title).toBe('do the stairs')
    expect(read('Treppe Fr')).toMatchObject({ title: 'Treppe', dueOn: '2026-11-27' })
  })
})
