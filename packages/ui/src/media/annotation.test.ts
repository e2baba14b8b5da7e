import { expect, test } from 'vitest'
import { markPath, midpoints, moveMark, type PhotoMark } from './annotation.ts'

const mark: PhotoMark = {
  id: '1',
  kind: 'box',
  color: 'red',
  points: [
    [0.1, 0.2],
    [0.5, 0.6],
  ],
}

test('an annotation is drawn at the size of the photo', () => {
  expect(markPath(mark, 1000, 500)).toBe('M100 100H500V300H100Z')
  expect(
    markPath(
      {
        kind: 'pen',
        points: [
          [0, 0],
          [0.5, 1],
        ],
      },
      10,
      10,
    ),
  ).toBe('M0 0 L5 10')
  expect(
    markPath(
      {
        kind: 'arrow',
        points: [
          [0, 0.5],
          [1, 0.5],
        ],
      },
      100,
      100,
    ),
  ).toMatch(/^M0 50L100 50M/)
  expect(markPath({ kind: 'text', points: [[0, 0]] }, 10, 10)).toBe('')
})

test('an annotation moves and stops at the edge', () => {
  expect(moveMark(mark, [0.1, 0]).points).toEqual([
    [0.2, 0.2],
    [0.6, 0.6],
  ])
  expect(moveMark(mark, [-0.5, 0.9]).points).toEqual([
    [0, expect.closeTo(0.6)],
    [0.4, 1],
  ])
  for (const kind of ['arrow', 'box', 'text'] as const)
    expect(
      midpoints(kind)
        .flat()
        .every((share) => share > 0 && share < 1),
    ).toBe(true)
})
