import { describe, expect, it } from 'vitest'
import { markets } from '../editions/edition.ts'
import { residentLanguages } from '../editions/resident-languages.ts'
import { checkTree, tileProblems } from './check-tree.ts'
import { emergencyNumber } from './emergency-numbers.ts'
import { type FaultTile, yesNo } from './fault-tree.ts'
import { askKey, missingTexts, type OwnTree, shippedTiles, type TreeTexts, textKeysOf, textsIn } from './own-tree.ts'
import { triage } from './triage.ts'

/** Shipped texts that name their language, for every key of the shipped tiles. */
const shipped =
  (tiles: readonly FaultTile[]) =>
  (language: string): TreeTexts =>
    Object.fromEntries(tiles.flatMap(textKeysOf).map((key) => [key, `${language} ${key}`]))

const treeOf = (market: 'uk' | 'de' | 'us', over: Partial<OwnTree> = {}): OwnTree => ({
  market,
  tiles: shippedTiles(market),
  texts: {},
  languages: residentLanguages,
  numbers: { gas: '0800 1', power: '0800 2' },
  ...over,
})
const codesOf = (tree: OwnTree) => checkTree(tree, shipped(shippedTiles(tree.market))).map(({ code }) => code)

const tile = (over: Partial<FaultTile> = {}): FaultTile => ({
  id: 'gate',
  category: 'grounds',
  service: 'fencing',
  questions: [
    { id: 'open', answers: yesNo },
    { id: 'motor', answers: ['hums', 'silent'], asked: { open: ['no'] } },
  ],
  rules: [
    { if: { motor: ['hums'] }, urgency: 'urgent' },
    { if: {}, urgency: 'routine' },
  ],
  ...over,
})
const problemsOf = (over: Partial<FaultTile>) => tileProblems(tile(over)).map(({ code }) => code)

describe('a tree of a client', () => {
  it.each(markets)('is without problems in %s as it is shipped', (market) => {
    expect(checkTree(treeOf(market), shipped(shippedTiles(market)))).toEqual([])
  })

  it('needs the numbers of the network operators where the country has none', () => {
    const numbers = { gas: '', power: '' }
    expect(codesOf(treeOf('uk', { numbers }))).toEqual([])
    const missing = checkTree(treeOf('de', { numbers }), shipped(shippedTiles('de')))
    expect(missing.map(({ code, what }) => [code, what])).toEqual([
      ['call_without_number', 'gas'],
      ['call_without_number', 'power'],
    ])
    expect(emergencyNumber('de', 'gas', { gas: '030 78 72 72', power: '' })).toBe('030 78 72 72')
    expect(emergencyNumber('de', 'power', { gas: '030 78 72 72', power: '' })).toBe('112')
    expect(emergencyNumber('uk', 'emergency', { gas: '1', power: '1' })).toBe('999')
  })

  it('keeps the tile for everything else', () => {
    const tiles = shippedTiles('uk').filter(({ id }) => id !== 'other')
    expect(codesOf(treeOf('uk', { tiles }))).toEqual(['other_tile_missing'])
  })
})

describe('a tile', () => {
  it('has no dead end and no circle', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ questions: [], rules: [{ if: {}, urgency: 'routine' }] })).toContain('tile_without_questions')
    expect(problemsOf({ rules: [{ if: { open: ['no'] }, urgency: 'urgent' }] })).toEqual(['tile_without_end'])
    expect(problemsOf({ rules: [{ if: {}, inSeason: true, urgency: 'urgent' }] })).toEqual(['tile_without_end'])
    const [open, motor] = tile().questions as [FaultTile['questions'][0], FaultTile['questions'][0]]
    expect(problemsOf({ questions: [{ ...open, asked: { motor: ['hums'] } }, motor] })).toEqual(['question_in_circle'])
    expect(problemsOf({ questions: [{ ...open, asked: { open: ['no'] } }, motor] })).toEqual(['question_in_circle'])
    expect(problemsOf({ questions: [open, { ...motor, asked: { open: ['ajar'] } }] })).toEqual(['question_never_asked'])
    expect(problemsOf({ questions: [open, { ...motor, answers: ['hums'] }] })).toContain('question_without_answers')
  })

  it('asks each question and reaches each rule', () => {
    const [open, motor] = tile().questions as [FaultTile['questions'][0], FaultTile['questions'][0]]
    const third = { id: 'third', answers: yesNo, asked: { open: ['yes'], motor: ['hums'] } }
    expect(problemsOf({ questions: [open, motor, third] })).toEqual(['question_never_asked'])
    const end = { if: {}, urgency: 'routine' } as const
    expect(problemsOf({ rules: [{ ...end }, { if: { open: ['no'] }, urgency: 'urgent' }, end] })).toEqual([
      'rule_never_reached',
      'rule_never_reached',
    ])
    expect(problemsOf({ rules: [{ if: { motor: ['burns'] }, urgency: 'urgent' }, end] })).toEqual([
      'rule_of_unknown_answer',
    ])
  })

  it('says whom to call, and offers no self-help in an emergency', () => {
    const end = { if: {}, urgency: 'routine' } as const
    const first = (over: object) => problemsOf({ rules: [{ if: { open: ['no'] }, urgency: 'call_now', ...over }, end] })
    expect(first({})).toEqual(['call_without_target'])
    expect(first({ call: 'emergency' })).toEqual([])
    expect(first({ urgency: 'emergency', selfHelp: 'wait' })).toEqual(['self_help_in_emergency'])
    expect(first({ call: 'emergency', service: 'toilets' })).toEqual(['service_of_other_category'])
  })

  it('has paths that a resident can walk and a server can count', () => {
    const many = (count: number, answers: readonly string[]) =>
      Array.from({ length: count }, (_, at) => ({ id: `q${at}`, answers }))
    const rules = [{ if: {}, urgency: 'routine' }] as const
    expect(problemsOf({ questions: many(10, yesNo), rules })).toEqual(['path_too_long'])
    expect(problemsOf({ questions: many(9, yesNo), rules })).toEqual([])
    expect(problemsOf({ questions: many(12, ['a', 'b', 'c', 'd', 'e', 'f', 'g']), rules })).toEqual(['too_many_paths'])
  })

  it('may call a rule a significant hazard, and never makes less of one', () => {
    const marked = tile({ rules: [{ if: {}, urgency: 'routine', hazard: 'significant' }] })
    const context = { market: 'uk', day: '2026-07-15', needs: [] } as const
    expect(triage(marked, { open: 'yes' }, context).hazard).toBe('significant')
    expect(triage(tile(), { open: 'yes' }, context).hazard).toBeNull()
    const emergency = tile({ rules: [{ if: {}, urgency: 'emergency', hazard: 'significant' }] })
    expect(triage(emergency, { open: 'yes' }, context).hazard).toBe('emergency')
  })
})

describe('texts', () => {
  const tiles = shippedTiles('uk')
  const heating = tiles.find(({ id }) => id === 'heating') as FaultTile
  const key = askKey('heating', 'what')

  it('that are own in one language are needed in each of the tree', () => {
    const texts = { 'en-GB': { [key]: 'What is up?' } }
    const missing = (language: 'en-GB' | 'pl') =>
      missingTexts({ texts }, { tile: heating, language }, shipped(tiles)(language))
    expect(missing('en-GB')).toEqual([])
    expect(missing('pl')).toEqual([key])
    expect(codesOf(treeOf('uk', { texts, languages: ['en-GB', 'pl'] }))).toEqual(['text_missing'])
    expect(codesOf(treeOf('uk', { texts, languages: ['en-GB'] }))).toEqual([])
  })

  it('that have no translation are read in the language of the edition, not as the shipped tree says them', () => {
    const texts = { 'en-GB': { [key]: 'What is up?' } }
    const shown = (language: 'en-GB' | 'pl') =>
      textsIn({ tiles, texts }, { language, fallback: 'en-GB' }, shipped(tiles))
    expect(shown('pl')[key]).toBe('What is up?')
    expect(shown('en-GB')[key]).toBe('What is up?')
    expect(shown('pl')[askKey('heating', 'soot')]).toBe('pl heating.soot')
  })
})
