import { describe, expect, it } from 'vitest'
import { formatEvent } from './format-event.ts'
import { listsEnGb as lists } from './lists/en-gb.ts'

const facts = { startsAt: '2026-03-04T13:30:00.000Z', dueOn: '2026-03-09' }
const format = (locale: 'en-GB' | 'en-US' | 'de-DE', isPaper = false) =>
  formatEvent('{startsAt} | {dueOn}', facts, { lists, locale, zone: 'Europe/Berlin', isPaper })

describe('facts in a sentence', () => {
  it('are formatted as dates with slashes on pages, and with dots in German PDFs', () => {
    expect(format('de-DE')).toBe('04/03/2026, 14:30 | 09/03/2026')
    expect(format('de-DE', true)).toBe('04.03.2026, 14:30 | 09.03.2026')
  })
  it('put the month first in American English, in PDFs too', () => {
    expect(format('en-US', true)).toMatch(/^03\/04\/2026, 2:30\sPM \| 03\/09\/2026$/)
    expect(format('en-GB', true)).toBe('04/03/2026, 14:30 | 09/03/2026')
  })
  it('translate a reason that is a code, and keep a person’s own text', () => {
    const because = (reason: string) => formatEvent('{reason}', { reason }, { lists, locale: 'en-GB' })
    expect(because('other_hired')).toBe('Awarded to another contractor')
    expect(because('Too dear')).toBe('Too dear')
  })
  it('name what an edit changed, from which value to which', () => {
    const facts = {
      changed: 'description,priority,preferredOn,files',
      descriptionBefore: 'Old',
      priorityBefore: 'routine',
      priorityAfter: 'emergency',
      preferredOnBefore: null,
      preferredOnAfter: '2026-03-06',
      files: 2,
    }
    expect(formatEvent('{changed}', facts, { lists, locale: 'en-GB' })).toBe(
      'Description: changed; Priority: Routine → Emergency; Preferred day: – → 06/03/2026; New files: 2',
    )
  })
  it('omit unknown facts', () => {
    expect(formatEvent('on {startsAt}', {}, { lists, locale: 'en-GB' })).toBe('on ')
  })
})
