import { tilesOf } from '@fettle/domain/repair-reports/fault-tiles'
import { expect, it } from 'vitest'
import { formSteps, newDraft, sentAnswers, withAnswer } from './report-draft.ts'

const entry = {
  code: 'x',
  token: '',
  clientName: 'Client',
  homeUuid: 'h',
  homeName: 'Flat',
  isKnown: false,
  treeNumber: 2,
}
const draft = { ...newDraft(entry), tile: 'taps' }
const ids = (answers: Record<string, string>) => formSteps(tilesOf('uk'), { tile: 'taps', answers }).map(({ id }) => id)

it('asks one question after the other and ends with the pages that every report has', () => {
  expect(ids({})).toEqual(['what'])
  expect(ids({ what: 'shower' })).toEqual(['what', 'electric_shower'])
  const all = ids({ what: 'shower', electric_shower: 'no', only_place_to_wash: 'yes' })
  expect(all.slice(3)).toEqual(['room', 'since', 'happened_before', 'words', 'photos', 'needs', 'access', 'contact'])
})

it('keeps what a change does not concern', () => {
  const answered = { ...draft, answers: { what: 'shower', only_place_to_wash: 'yes', room: 'bathroom' } }
  expect(withAnswer(tilesOf('uk'), answered, { what: 'drips' })).toEqual({ what: 'drips', room: 'bathroom' })
})

it('sends questions that were left out as not known', () => {
  expect(sentAnswers({ ...draft, answers: { what: 'drips', room: 'kitchen' } })).toEqual({
    what: 'drips',
    room: 'kitchen',
    since: 'unknown',
    happened_before: 'unknown',
  })
})
