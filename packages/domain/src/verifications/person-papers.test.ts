import { expect, test } from 'vitest'
import { personPaperKindsOf, recordPaper } from './person-papers.ts'

const card = { kind: 'gas_safe_card', number: '1', validFrom: '2026-01-01', validUntil: '2026-12-31' } as const

test('a paper is recorded in its market, with the day on which it expires', () => {
  expect(recordPaper(card, 'uk')).toMatchObject({ ok: true })
  expect(recordPaper(card, 'de')).toMatchObject({ code: 'paper_of_another_market' })
  expect(recordPaper({ ...card, validUntil: null }, 'uk')).toMatchObject({ code: 'paper_day_missing' })
  expect(recordPaper({ ...card, validUntil: '2025-12-31' }, 'uk')).toMatchObject({ code: 'paper_days_crossed' })
})

test('of a record of offences only is kept that it was seen', () => {
  const check = { ...card, kind: 'dbs_check', number: '', validUntil: null } as const
  expect(recordPaper(check, 'uk')).toMatchObject({ ok: true })
  expect(recordPaper({ ...check, number: '001' }, 'uk')).toMatchObject({ code: 'paper_seen_only' })
})

test('every market has kinds of its own', () => {
  for (const market of ['uk', 'de', 'us'] as const) expect(personPaperKindsOf(market).length).toBeGreaterThan(5)
})
