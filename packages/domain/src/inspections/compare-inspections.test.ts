import { describe, expect, it } from 'vitest'
import { type AnswerOperation, mergeAnswers } from './answers.ts'
import { compareInspections } from './compare-inspections.ts'
import { question } from './template-builder.ts'

const inspection = (keys: readonly string[], given: Readonly<Record<string, string>>) => {
  const section = {
    key: 's',
    title: 'Kitchen',
    repeat: 'none' as const,
    questions: keys.map((key) => question(key, key)),
  }
  const operations = Object.entries(given).map(
    ([questionKey, value], at): AnswerOperation => ({
      operationUuid: `${at}`,
      instanceUuid: 'i',
      questionKey,
      value,
      note: '',
      isNotApplicable: false,
      photoUuids: [],
      removedPhotoUuids: [],
      isTakenOver: false,
      answeredAt: '2026-03-02T09:00:00.000Z',
      device: 'd',
      sequence: at + 1,
      authorUuid: 'a',
      isSettlement: false,
    }),
  )
  return {
    content: { pages: [{ key: 'p', title: 'Rooms', sections: [section] }] },
    instances: [{ uuid: 'i', sectionKey: 's', title: '', locationUuid: null, assetUuid: null, leftOut: '' }],
    answers: mergeAnswers(operations),
  }
}

describe('the comparison of two inspections', () => {
  it('pairs answers by section and question, and marks what changed', () => {
    const before = inspection(['floor', 'ceiling', 'oven'], { floor: 'pass', ceiling: 'pass', oven: 'pass' })
    const after = inspection(['ceiling', 'floor', 'hob'], { floor: 'fail', ceiling: 'pass', hob: 'pass' })
    const rows = compareInspections(before, after).map(({ key, before: was, after: is, isChanged }) => [
      key,
      was?.answer.value ?? null,
      is?.answer.value ?? null,
      isChanged,
    ])
    expect(rows).toEqual([
      ['Kitchen/ceiling', 'pass', 'pass', false],
      ['Kitchen/floor', 'pass', 'fail', true],
      ['Kitchen/hob', null, 'pass', true],
      ['Kitchen/oven', 'pass', null, true],
    ])
  })
})
