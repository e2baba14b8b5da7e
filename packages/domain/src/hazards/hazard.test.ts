import { describe, expect, test } from 'vitest'
import { isInEngland } from '../clocks/regions.ts'
import { toInstant } from '../kernel/instant.ts'
import { type Hazard, hazardClocks, markHazard, nextClock, recordEvidence } from './hazard.ts'
import { type EvidenceKind, rulesInForce } from './hazard-rules.ts'

const at = (moment: string) => Date.parse(moment)
const hazard = (change: Partial<Hazard> = {}): Hazard => ({
  kind: 'significant',
  pack: 'awaab-1',
  awareAt: at('2026-03-26T10:00:00Z'),
  region: 'GB-EAW',
  zone: 'Europe/London',
  ...change,
})
const clocksOf = (of: Hazard, ...evidence: [EvidenceKind, string][]) =>
  Object.fromEntries(
    hazardClocks(
      of,
      evidence.map(([kind, moment]) => ({ kind, at: at(moment) })),
    ).map((clock) => [clock.step, [clock.dueAt && toInstant(clock.dueAt).slice(0, 16), clock.doneBy]]),
  )

describe('an emergency', () => {
  const of = hazard({ kind: 'emergency', awareAt: at('2026-04-04T22:00:00Z') })
  test('is made safe within 24 hours of awareness, including weekends and holidays', () => {
    expect(clocksOf(of)).toEqual({ make_safe: ['2026-04-05T22:00', null], summary: [null, null] })
  })
  test('requires its summary within three working days of the investigation', () => {
    // Easter Monday does not count: Tuesday, Wednesday and Thursday do, to the end of the day.
    expect(clocksOf(of, ['investigated', '2026-04-05T12:00:00Z']).summary).toEqual(['2026-04-09T23:00', null])
  })
})

describe('a significant hazard', () => {
  test('is investigated within ten working days; the other deadlines follow the conclusion', () => {
    // Ten working days from Thursday 26 March exclude Good Friday and Easter Monday.
    expect(clocksOf(hazard())).toEqual({
      investigate: ['2026-04-13T23:00', null],
      summary: [null, null],
      make_safe: [null, null],
      begin_works: [null, null],
      start_works: [null, null],
    })
  })
  test('has deadlines for works from the conclusion, each completed by its own evidence', () => {
    const concluded: [EvidenceKind, string] = ['investigated', '2026-04-10T09:00:00Z']
    expect(clocksOf(hazard(), concluded, ['steps_taken', '2026-04-14T09:00:00Z'])).toEqual({
      investigate: ['2026-04-13T23:00', 'investigated'],
      summary: ['2026-04-15T23:00', null],
      make_safe: ['2026-04-17T23:00', null],
      begin_works: ['2026-04-17T23:00', 'steps_taken'],
      start_works: ['2026-07-03T23:00', null],
    })
  })
  test('that was not found ends the deadlines for works, but not that of the summary', () => {
    const clocks = clocksOf(hazard(), ['no_hazard', '2026-04-10T09:00:00Z'])
    expect(
      Object.entries(clocks)
        .filter(([, [, doneBy]]) => doneBy === null)
        .map(([step]) => step),
    ).toEqual(['summary'])
  })
  test('reports the earliest deadline, and attempted access completes none', () => {
    const clocks = hazardClocks(hazard(), [{ kind: 'access_attempt', at: at('2026-03-27T09:00:00Z') }])
    expect(nextClock(clocks)?.step).toBe('investigate')
  })
})

describe('rules', () => {
  const marking = {
    awareAt: at('2026-03-26T10:00:00Z'),
    now: at('2026-03-26T11:00:00Z'),
    zone: 'Europe/London',
    isInEngland: true,
  }
  test('apply in England since 27 October 2025; the second phase has no date yet', () => {
    expect([rulesInForce('2025-10-26'), rulesInForce('2025-10-27')?.code, rulesInForce('2030-01-01')?.code]).toEqual([
      undefined,
      'awaab-1',
      'awaab-1',
    ])
    expect(['LS1 4AP', 'CF10 1AA', 'G2 8DL', 'BT1 1AA', 'L1 1AA'].map(isInEngland)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    expect(markHazard({ ...marking, isInEngland: false })).toMatchObject({ code: 'hazard_rules_elsewhere' })
    expect(markHazard({ ...marking, awareAt: at('2025-10-01T10:00:00Z') })).toMatchObject({
      code: 'hazard_rules_not_in_force',
    })
    expect(markHazard({ ...marking, awareAt: marking.now + 1 })).toMatchObject({ code: 'hazard_moment_ahead' })
  })
  test('accept evidence dated after awareness only', () => {
    const record = (moment: string) => recordEvidence(hazard(), { kind: 'made_safe', at: at(moment) }, marking.now)
    expect(record('2026-03-26T10:30:00Z').ok).toBe(true)
    expect(record('2026-03-26T09:30:00Z')).toMatchObject({ code: 'hazard_moment_before_awareness' })
    expect(record('2026-03-26T12:30:00Z')).toMatchObject({ code: 'hazard_moment_ahead' })
  })
})
