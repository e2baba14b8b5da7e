import { expect, test } from 'vitest'
import { Together } from './together.ts'

/** Work that ends when it is told to. */
const held = (sizes: { atOnce: number; most: number }) => {
  const clock = { now: 0 }
  const bounds = { ...sizes, restMillis: 1_000, now: () => clock.now }
  const goes: { all: readonly string[]; end: (failing?: string) => void }[] = []
  const together = new Together<string, string>(bounds, (all) => {
    const promise = new Promise<string | undefined>((end) => goes.push({ all, end }))
    return all.map(async (each) => {
      if ((await promise) === each) throw new Error(`not ${each}`)
      return each.toUpperCase()
    })
  })
  return { goes, together, clock }
}
const settled = () => new Promise((go) => setImmediate(go))

test('who comes alone goes alone; who comes while others are under way waits and goes with the rest', async () => {
  const { goes, together } = held({ atOnce: 2, most: 3 })
  const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => together.join('one', each))
  expect(goes.map(({ all }) => all)).toEqual([['a'], ['b']])
  goes[1]?.end()
  await settled()
  expect(goes[2]?.all).toEqual(['c', 'd', 'e'])
  goes[0]?.end()
  await settled()
  expect(goes[3]?.all).toEqual(['f'])
  goes[2]?.end()
  goes[3]?.end()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('callers do not wait for each other, and a failure is heard by whoever it is of', async () => {
  const { goes, together } = held({ atOnce: 1, most: 3 })
  const [first, other] = [together.join('one', 'a'), together.join('two', 'b')]
  const [next, last] = [together.join('one', 'c'), together.join('one', 'd')]
  expect(goes.map(({ all }) => all)).toEqual([['a'], ['b']])
  goes[0]?.end('a')
  await expect(first).rejects.toThrow('not a')
  await settled()
  expect(goes[2]?.all).toEqual(['c', 'd'])
  goes[2]?.end('d')
  expect(await next).toBe('C')
  await expect(last).rejects.toThrow('not d')
  goes[1]?.end()
  expect(await other).toBe('B')
})

test('a caller who rests is done one by one until its time is over', async () => {
  const { goes, together, clock } = held({ atOnce: 1, most: 3 })
  together.rest('one')
  const alone = ['a', 'b', 'c'].map((each) => together.join('one', each))
  expect(goes.map(({ all }) => all)).toEqual([['a'], ['b'], ['c']])
  for (const { end } of goes) end()
  expect(await Promise.all(alone)).toEqual(['A', 'B', 'C'])
  clock.now = 1_000
  const again = ['d', 'e', 'f'].map((each) => together.join('one', each))
  goes[3]?.end()
  await settled()
  expect(goes.slice(3).map(({ all }) => all)).toEqual([['d'], ['e', 'f']])
  goes[4]?.end()
  expect(await Promise.all(again)).toEqual(['D', 'E', 'F'])
})
