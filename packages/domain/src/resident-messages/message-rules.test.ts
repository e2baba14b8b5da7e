import { describe, expect, it } from 'vitest'
import {
  checkTexts,
  fillText,
  mayBeOff,
  placeholdersOf,
  requiredPlaceholder,
  residentMessageEvents,
  sendingTime,
} from './message-rules.ts'

const hour = 3_600_000
const clock = (moment: number) => ({ hour: Math.floor(moment / hour) % 24, minute: Math.floor(moment / 60_000) % 60 })
const at = (hours: number, minutes = 0) => (24 + hours) * hour + minutes * 60_000
const sent = (over: object) =>
  sendingTime({
    event: 'report-accepted',
    now: at(12),
    delayMinutes: 0,
    quiet: { from: 21, until: 8 },
    clock,
    startsAt: null,
    ...over,
  })

describe('news of residents', () => {
  it('waits for its delay, and for the end of the hours of rest', () => {
    expect(sent({})).toBe(at(12))
    expect(sent({ delayMinutes: 15 })).toBe(at(12, 15))
    expect(sent({ now: at(22, 30) })).toBe(at(32))
    expect(sent({ now: at(2, 10) })).toBe(at(8))
    expect(sent({ now: at(20, 55), delayMinutes: 15 })).toBe(at(32))
    expect(sent({ now: at(8) })).toBe(at(8))
    expect(sent({ now: at(22, 30), quiet: null })).toBe(at(22, 30))
    expect(sent({ now: at(13, 30), quiet: { from: 13, until: 15 } })).toBe(at(15))
  })
  it('does not wait where it answers the resident, or a visit is near', () => {
    expect(sent({ event: 'report-received', now: at(23), delayMinutes: 60 })).toBe(at(23))
    expect(sent({ event: 'visit-moved', now: at(23), startsAt: at(33) })).toBe(at(23))
    expect(sent({ event: 'visit-moved', now: at(23), startsAt: at(60) })).toBe(at(32))
  })
  it('cannot be switched off where the resident must answer or be at home', () => {
    expect(residentMessageEvents.filter(mayBeOff)).toEqual([
      'report-received',
      'report-accepted',
      'report-declined',
      'visit-booked',
      'visit-on-the-way',
      'visit-reminder',
    ])
  })
})

describe('own texts', () => {
  it('have placeholders of the closed list, with the one that the news is about', () => {
    const booked = { subject: 'Termin {when}', body: 'Hallo {name}', textBody: '' }
    expect(checkTexts('visit-booked', booked)).toMatchObject({ ok: true })
    expect(checkTexts('visit-booked', { ...booked, subject: 'Termin' })).toMatchObject({
      code: 'message_placeholder_missing',
      facts: { placeholder: 'when' },
    })
    expect(checkTexts('visit-booked', { ...booked, body: '{iban}' })).toMatchObject({
      code: 'message_placeholder_unknown',
      facts: { placeholder: 'iban' },
    })
    // A text message of its own has to say it too.
    expect(checkTexts('visit-booked', { ...booked, textBody: 'Termin {when}' })).toMatchObject({ ok: true })
    expect(checkTexts('visit-booked', { ...booked, textBody: 'Termin steht' })).toMatchObject({
      code: 'message_placeholder_missing',
    })
    expect(checkTexts('visit-booked', { ...booked, textBody: '{when} {iban}' })).toMatchObject({
      code: 'message_placeholder_unknown',
    })
    expect(fillText('{name}, {what}: {none}', { name: 'Ada', what: 'R-1' })).toBe('Ada, R-1: ')
  })
  it('can contain what they must contain', () => {
    const impossible = residentMessageEvents.filter((event) => {
      const required = requiredPlaceholder(event)
      return required !== null && !placeholdersOf(event).includes(required)
    })
    expect(impossible).toEqual([])
  })
})
