import { editions } from '@fettle/domain/editions/editions'
import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('formats', () => {
  const uk = createFormats(editions.uk, 'en-GB')
  const de = createFormats(editions.de, 'de-DE')
  const us = createFormats(editions.us, 'en-US')

  it('write money in the format of the locale', () => {
    expect(uk.money({ amount: 123450, currency: 'GBP' })).toBe('£1,234.50')
    expect(plain(de.money({ amount: 123450, currency: 'EUR' }))).toBe('1.234,50 €')
  })
  it('write dates with slashes in the order of the edition', () => {
    expect(uk.day('2026-11-21')).toBe('21/11/2026')
    expect(de.day('2026-11-21')).toBe('21/11/2026')
    expect(us.day('2026-11-21')).toBe('11/21/2026')
  })
  it('show an instant in the zone of the property, by the clock of the edition', () => {
    const at = '2026-11-21T02:30:00.000Z'
    expect(us.dateTime(at, 'America/Los_Angeles')).toBe('11/20/2026 6:30 PM')
    expect(de.dateTime(at, 'Europe/Berlin')).toBe('21/11/2026 03:30')
  })
  it("show an instant in the reader's zone by default", () => {
    const abroad = createFormats(editions.uk, 'en-GB', 'Asia/Tokyo')
    expect(abroad.dateTime('2026-11-21T20:30:00.000Z')).toBe('22/11/2026 05:30')
    expect(abroad.dateTime('2026-11-21T20:30:00.000Z', 'Europe/London')).toBe('21/11/2026 20:30')
  })
  it('call a zone by its short name, and summer time by its own', () => {
    expect(uk.zoneName('Europe/London', '2026-01-05T12:00:00.000Z')).toBe('GMT')
    expect(uk.zoneName('Europe/London', '2026-07-05T12:00:00.000Z')).toBe('BST')
    expect(us.zoneName('America/Chicago', '2026-07-05T12:00:00.000Z')).toBe('CT')
  })
  it('show the distance of an instant from now', () => {
    expect(uk.relative('2026-11-23T10:00:00.000Z', Date.parse('2026-11-21T10:00:00.000Z'))).toBe('in 2 days')
  })
})
