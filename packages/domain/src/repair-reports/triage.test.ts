import { describe, expect, it } from 'vitest'
import { markets } from '../editions/edition.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import { findTile, tilesOf } from './fault-tiles.ts'
import { type FaultTile, unknownAnswer, urgencies } from './fault-tree.ts'
import { answersOnPath, type FaultAnswers, invalidAnswers, pathOf, type TriageResult, triage } from './triage.ts'

/** Every complete set of answers that a resident can give to a tile. */
function* answerSets(tile: FaultTile, answers: FaultAnswers = {}): Generator<FaultAnswers> {
  const open = pathOf(tile, answers).find(({ id }) => answers[id] === undefined)
  if (!open) {
    yield answers
    return
  }
  for (const answer of [...open.answers, unknownAnswer]) yield* answerSets(tile, { ...answers, [open.id]: answer })
}

const tiles = tilesOf('uk')
/** Every tile as each market that asks something else has it. */
const marketTiles = markets.flatMap((market) =>
  tilesOf(market)
    .filter((tile) => market === 'uk' || JSON.stringify(tile) !== JSON.stringify(findTile('uk', tile.id)))
    .map((tile) => ({ market, tile })),
)
const days = ['2026-01-15', '2026-07-15']
const rank = (urgency: string) => urgencies.indexOf(urgency as never)

describe.each(marketTiles.map(({ market, tile }) => [market, tile.id, tile] as const))(
  '%s: tile %s',
  (market, _id, tile) => {
    const sets = [...answerSets(tile)]
    const results = new Map<string, TriageResult>()
    const at = (answers: FaultAnswers, day: string, needs: 'infant'[] = []) => {
      const key = JSON.stringify([answers, day, needs])
      const result = results.get(key) ?? triage(tile, answers, { market, day, needs })
      results.set(key, result)
      return result
    }

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
  },
)

describe('the tree', () => {
  it.each(markets)('asks at least 120 questions in %s, and at most nine on one path', (market) => {
    const questions = tilesOf(market).flatMap((tile) => tile.questions.map(({ id }) => `${tile.id}.${id}`))
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(120)
    const known = tilesOf(market).flatMap((tile) =>
      [...answerSets(tile)].filter((answers) => !Object.values(answers).includes(unknownAnswer)),
    )
    expect(Math.max(...known.map((answers) => Object.keys(answers).length))).toBeLessThanOrEqual(9)
  })
})

describe('the path through a tile', () => {
  const heating = tiles.find(({ id }) => id === 'heating') as FaultTile
  it('drops what a changed answer no longer leads to, and keeps the rest', () => {
    const cold = { what: 'all_cold', hot_water: 'no', source: 'gas', soot: 'no', other_heater: 'no', display: 'dark' }
    expect(answersOnPath(heating, cold)).toEqual(cold)
    expect(answersOnPath(heating, { ...cold, what: 'water_only' })).toEqual({
      what: 'water_only',
      source: 'gas',
      soot: 'no',
      display: 'dark',
    })
  })
  it('asks after “I don’t know” only what the urgency depends on', () => {
    const ids = pathOf(heating, { what: unknownAnswer, water_on_wires: 'no', leak_rate: 'drips' }).map(({ id }) => id)
    expect(ids).toEqual(['what', 'water_on_wires', 'leak_rate', 'hot_water'])
    const asked = [...answerSets(heating, { what: unknownAnswer })].flatMap((answers) => Object.keys(answers))
    expect(new Set(asked).has('noise_kind')).toBe(false)
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
    const cold = { what: 'all_cold', hot_water: 'yes', source: 'gas', soot: 'no', other_heater: 'yes', display: 'dark' }
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
    expect(markets.filter((market) => findTile(market, 'cooling'))).toEqual(['us'])
  })
})
