import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { describe, expect, it } from 'vitest'
import { missingQuoteFields, newQuote, supplyDay, toQuoteInput, toQuoteValues } from './quote-form-model.ts'

const at = { zone: 'Europe/Berlin', now: Date.parse('2026-03-31T22:30:00Z') }

describe('the form of a quote', () => {
  it('is valid for 30 days by the calendar of the property', () => {
    expect(newQuote(at).validUntil).toBe('2026-05-01')
  })
  it('converts empty dates to null', () => {
    const entries = toQuoteInput({ ...newQuote(at), validUntil: '' }, ['file'])
    expect([entries.validUntil, entries.startOn, entries.attachmentUuids]).toEqual([null, null, ['file']])
  })
  it('has a line to fill in even when a draft has none', () => {
    expect(
      toQuoteValues({ lines: [], note: '', validUntil: null, startOn: null } as unknown as QuoteView).lines,
    ).toHaveLength(1)
  })
  it('is taxed by the start date, else by today', () => {
    expect(supplyDay('2026-07-01', at)).toBe('2026-07-01')
    expect(supplyDay('', at)).toBe('2026-04-01')
  })
  it('is not submitted without an expiry date or with contact data', () => {
    const whole = newQuote(at)
    expect(missingQuoteFields(whole)).toEqual([])
    expect(
      missingQuoteFields({ ...whole, validUntil: '', note: 'Call me: 0161 496 0000' }).map(({ code }) => code),
    ).toEqual(['quote_expiry_missing', 'quote_has_contact_data'])
  })
})
