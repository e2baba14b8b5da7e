import { describe, expect, test } from 'vitest'
import { type AnswerOperation, answerKey, hasArrived, mergeAnswers } from './answers.ts'

const operation = (index: number, over: Partial<AnswerOperation> = {}): AnswerOperation => ({
  operationUuid: `op-${String(index).padStart(4, '0')}`,
  instanceUuid: 'kitchen',
  questionKey: 'ceiling',
  value: 'good',
  note: '',
  isNotApplicable: false,
  photoUuids: [],
  removedPhotoUuids: [],
  isTakenOver: false,
  answeredAt: new Date(1_780_000_000_000 + index * 1000).toISOString(),
  device: 'phone',
  sequence: index,
  authorUuid: 'anna',
  isSettlement: false,
  ...over,
})

/** A generator with a seed, so that a failure can be repeated. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const shuffle = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((each) => [random(), each] as const)
    .sort(([one], [other]) => one - other)
    .map(([, each]) => each)

const walk = (random: () => number): AnswerOperation[] =>
  Array.from({ length: 120 }, (_, index) => {
    const device = random() < 0.5 ? 'phone' : 'tablet'
    return operation(index, {
      device,
      authorUuid: device === 'phone' ? 'anna' : 'ben',
      questionKey: `question-${Math.floor(random() * 12)}`,
      value: random() < 0.1 ? null : `answer ${Math.floor(random() * 3)}`,
      answeredAt: new Date(1_780_000_000_000 + Math.floor(random() * 40) * 1000).toISOString(),
      isSettlement: random() < 0.05,
    })
  })

describe('answers', () => {
  test('are the same whatever the order, repetition and loss of batches until all have arrived', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomOf(seed)
      const operations = walk(random)
      const expected = new Map(mergeAnswers(operations))
      const batches = shuffle(
        Array.from({ length: 12 }, (_, index) => operations.slice(index * 10, index * 10 + 10)),
        random,
      )
      // Batches are lost and sent again, and some arrive twice.
      const arrived = [
        ...batches.filter(() => random() < 0.6),
        ...shuffle(batches, random),
        ...batches.filter(() => random() < 0.4),
      ].flatMap((batch) => shuffle(batch, random))
      const merged = mergeAnswers(arrived)
      expect([...merged.keys()].sort()).toEqual([...expected.keys()].sort())
      for (const [key, answer] of expected) expect(merged.get(key)).toEqual(answer)
    }
  })

  test('to different questions merge, and to one question by two people are both kept', () => {
    const merged = mergeAnswers([
      operation(1, { questionKey: 'floor' }),
      operation(2),
      operation(3, { value: 'poor', device: 'tablet', authorUuid: 'ben', sequence: 1 }),
    ])
    expect(merged.get(answerKey('kitchen', 'floor'))?.others).toEqual([])
    const ceiling = merged.get(answerKey('kitchen', 'ceiling'))
    expect(ceiling?.value).toBe('poor')
    expect(ceiling?.others.map(({ value }) => value)).toEqual(['good'])
  })

  test('have the photos of all operations, whatever the order, without removed ones', () => {
    const operations = [
      operation(1, { photoUuids: ['a'] }),
      operation(2, { photoUuids: ['b'], authorUuid: 'ben', device: 'tablet' }),
      operation(3, { removedPhotoUuids: ['a'] }),
    ]
    for (const arrived of [operations, operations.toReversed()])
      expect(mergeAnswers(arrived).get(answerKey('kitchen', 'ceiling'))?.photoUuids).toEqual(['b'])
  })

  test('of two people that agree, or of one who changes it, are no conflict', () => {
    const agreed = mergeAnswers([operation(1), operation(2, { authorUuid: 'ben', device: 'tablet' })])
    expect(agreed.get(answerKey('kitchen', 'ceiling'))?.others).toEqual([])
    const changed = mergeAnswers([operation(1), operation(2, { value: 'poor' })])
    expect(changed.get(answerKey('kitchen', 'ceiling'))).toMatchObject({ value: 'poor', others: [] })
  })

  test('are settled by the reviewer, until somebody answers again', () => {
    const both = [operation(1), operation(2, { value: 'poor', authorUuid: 'ben', device: 'tablet' })]
    const settlement = operation(3, { value: 'good', authorUuid: 'rita', device: 'office', isSettlement: true })
    const settled = mergeAnswers([...both, settlement])
    expect(settled.get(answerKey('kitchen', 'ceiling'))).toMatchObject({ value: 'good', others: [] })
    const again = mergeAnswers([...both, settlement, operation(4, { value: 'fair' })])
    expect(again.get(answerKey('kitchen', 'ceiling'))).toMatchObject({ value: 'fair', others: [] })
  })
})

describe('a hand-in', () => {
  test('waits for the operations that its manifest counts', () => {
    const operations = [operation(1), operation(3)]
    expect(hasArrived(operations, [{ device: 'phone', last: 3 }])).toBe(false)
    expect(hasArrived([...operations, operation(2)], [{ device: 'phone', last: 3 }])).toBe(true)
    expect(hasArrived(operations, [{ device: 'tablet', last: 1 }])).toBe(false)
    expect(hasArrived([], [])).toBe(true)
  })
})
