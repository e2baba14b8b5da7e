import { describe, expect, it } from 'vitest'
import { markets } from '../editions/edition.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import { faultTiles } from './fault-tiles.ts'
import { type FaultTile, unknownAnswer, urgencies } from './fault-tree.ts'
import { answersOnPath, type FaultAnswers, invalidAnswers, pathOf, triage } from './triage.ts'

/** Every complete set of answers that a resident can give to a tile. */
function* answerSets(tile: FaultTile, answers: FaultAnswers = {}): Generator<FaultAnswers> {
  const open = pathOf(tile, answers).find(({ id }) => answers[id] === undefined)
  if (!open) {
    yield answers
    return
  }
  for (const answer of [...open.answers, unknownAnswer]) yield* answerSets(tile, { ...answers, [open.id]: answer })
}

const tiles = faultTiles as readonly FaultTile[]
const days = ['2026-01-15', '2026-07-15']
const rank = (urgency: string) => urgencies.indexOf(urgency as never)

describe.each(tiles.map((tile) => [tile.id, tile] as const))('tile %s', (_id, tile) => {
  const sets = [...answerSets(tile)]
  const at = (answers: FaultAnswers, day: string, needs: 'infant'[] = []) =>
    triage(tile, answers, { market: 'uk', day, needs })

  const every = (isWrong: (answers: FaultAnswers, day: string) => boolean) =>
    days.flatMap((day) => sets.filter((answers) => isWrong(answers, day)))

  it('has a result for every set of answers, whose service belongs to its category', () => {
    expect(sets.length).toBeGreaterThan(3)
    const wrong = every((answers, day) => {
      const { category, service, urgency, selfHelp, call } = at(answers, day)
      const isHelpedAlone = selfHelp !== null && rank(urgency) <= rank('emergency')
      return !isServiceOf(category, service) || isHelpedAlone || (urgency === 'call_now' && call === null)
    })
    expect(wrong).toEqual([])
  })

  it('is never less urgent with a need', () => {
    const isLess = (answers: FaultAnswers, day: string) =>
      rank(at(answers, day, ['infant']).urgency) > rank(at(answers, day).urgency)
    expect(every(isLess)).toEqual([])
  })

  it('counts an unknown answer as the highest that it may stand for, at most an emergency', () => {
    const isLower = (answers: FaultAnswers, day: string) => {
      const unknown = Object.keys(answers).find((id) => answers[id] === unknownAnswer)
      if (unknown === undefined) return false
      const { urgency } = at(answers, day)
      const possible = tile.questions.find(({ id }) => id === unknown)?.answers ?? []
      const known = possible.map((answer) => at({ ...answers, [unknown]: answer }, day).urgency)
      return (
        known.some((each) => rank(urgency) > Math.max(rank(each), rank('emergency'))) ||
        (urgency === 'call_now' && known.some((each) => each !== 'call_now'))
      )
    }
    expect(every(isLower)).toEqual([])
  })

  it('reaches each of its rules', () => {
    const open = new Set(tile.rules.map(({ urgency, service }) => `${urgency} ${service ?? tile.service}`))
    for (const day of days)
      for (const answers of sets)
        for (const needs of [[], ['infant' as const]]) {
          if (open.size === 0) return
          const { urgency, service } = at(answers, day, needs)
          open.delete(`${urgency} ${service}`)
        }
    expect([...open]).toEqual([])
  })
})

describe('the path through a tile', () => {
  const heating = tiles.find(({ id }) => id === 'heating') as FaultTile
  it('drops what a changed answer no longer leads to, and keeps the rest', () => {
    const cold = { what: 'all_cold', hot_water: 'no', source: 'gas', other_heater: 'no', display: 'dark' }
    expect(answersOnPath(heating, cold)).toEqual(cold)
    expect(answersOnPath(heating, { ...cold, what: 'water_only' })).toEqual({
      what: 'water_only',
      source: 'gas',
      display: 'dark',
    })
  })
  it('names answers that a question does not have', () => {
    expect(invalidAnswers(heating, { what: 'lukewarm', source: 'unknown' })).toEqual(['what'])
  })
})

describe('examples', () => {
  type When = { readonly day?: string; readonly needs?: readonly ('infant' | 'deaf')[] }
  const result = (id: string, answers: FaultAnswers, { day = '2026-01-15', needs = [] }: When = {}) =>
    triage(tiles.find((tile) => tile.id === id) as FaultTile, answers, { market: 'uk', day, needs })

  it('a home without heating is an emergency in winter without another heater, or with an infant', () => {
    const cold = { what: 'all_cold', hot_water: 'yes', source: 'gas', other_heater: 'yes', display: 'dark' }
    expect(result('heating', cold).urgency).toBe('urgent')
    expect(result('heating', { ...cold, other_heater: 'no' }).urgency).toBe('emergency')
    expect(result('heating', cold, { needs: ['infant'] })).toMatchObject({
      urgency: 'emergency',
      because: expect.arrayContaining(['needs', 'season']),
    })
    expect(result('heating', cold, { needs: ['deaf'] }).urgency).toBe('urgent')
    expect(result('heating', cold, { day: '2026-07-15' }).urgency).toBe('routine')
  })
  it('mould that covers a wall beside a sleeping infant is an emergency hazard', () => {
    const mould = {
      size: 'wall',
      sleeps_there: 'yes',
      ill: 'no',
      look: 'black_spots',
      reported_before: 'no',
      fan: 'none',
    }
    expect(result('damp', mould, { day: '2026-07-15', needs: ['infant'] })).toMatchObject({
      urgency: 'emergency',
      hazard: 'emergency',
    })
    expect(result('damp', mould, { day: '2026-07-15' })).toMatchObject({ urgency: 'urgent', hazard: 'significant' })
  })
  it('cooling is asked in the United States only', () => {
    expect(markets.filter((market) => tiles.find(({ id }) => id === 'cooling')?.markets?.includes(market))).toEqual([
      'us',
    ])
  })
})
