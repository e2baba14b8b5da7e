import { expect, it, test } from 'vitest'
import { townLine } from './town-line.ts'
import { stateOfZip } from './us-states.ts'

test.each([
  ['10452', 'NY'],
  ['11203-1234', 'NY'],
  ['00501', 'NY'],
  ['06390', 'NY'],
  ['20500', 'DC'],
  ['20101', 'VA'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['96701', 'HI'],
  ['99501', 'AK'],
  ['00999', 'PR'],
  ['1045', undefined],
  ['M4 5BA', undefined],
])('the state of ZIP code %s is %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))

it('is written as the market writes it, without missing parts', () => {
  expect(townLine('Brooklyn', '11203', 'us')).toBe('Brooklyn, NY 11203')
  expect(townLine('Hamburg', '20095', 'de')).toBe('20095 Hamburg')
  expect(townLine('Leeds', 'LS1 1AA', 'uk')).toBe('Leeds, LS1 1AA')
  expect(townLine('Leeds', null, 'uk')).toBe('Leeds')
  expect(townLine(null, '11203', 'us')).toBe('NY 11203')
})
