import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEventBatcher } from './event-batcher.ts'

const page = { hidden: false, show: () => undefined as void }
const invalidateQueries = vi.fn<(filter: { queryKey: string[] }) => Promise<void>>().mockResolvedValue()
const names = () => invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey[0])

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1 / 3)
  invalidateQueries.mockClear()
  page.hidden = false
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_type: string, act: () => void) => {
      page.show = act
    },
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('events of half a second are invalidated together', () => {
  const batcher = createEventBatcher({ invalidateQueries } as unknown as QueryClient)
  batcher.add('booking.proposed')
  batcher.add('booking.accepted')
  vi.advanceTimersByTime(499)
  expect(names()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(names().filter((name) => name === 'bookings')).toHaveLength(1)
})

it('are deferred while the tab is hidden, and run once when it is shown', () => {
  const batcher = createEventBatcher({ invalidateQueries } as unknown as QueryClient)
  page.hidden = true
  for (let n = 0; n < 3; n++) {
    batcher.add('quote.sent')
    vi.advanceTimersByTime(1000)
  }
  expect(names()).toEqual([])
  page.hidden = false
  page.show()
  page.show()
  expect(names().filter((name) => name === 'quotes')).toHaveLength(1)
})

it('all queries are invalidated after a lost connection, once', () => {
  const batcher = createEventBatcher({ invalidateQueries } as unknown as QueryClient)
  batcher.add('quote.sent')
  batcher.addAll()
  vi.advanceTimersByTime(1000)
  expect(invalidateQueries.mock.calls).toEqual([[]])
})

it('a mention in a message invalidates the notifications', () => {
  createEventBatcher({ invalidateQueries } as unknown as QueryClient).add('message.mentioned')
  vi.advanceTimersByTime(1000)
  expect(names()).toEqual(['messages', 'notifications'])
})

it('the delay is random, so that pages do not query simultaneously', () => {
  for (const [drawn, pause] of [
    [0, 250],
    [0.999, 1000],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(drawn)
    invalidateQueries.mockClear()
    createEventBatcher({ invalidateQueries } as unknown as QueryClient).add('quote.sent')
    vi.advanceTimersByTime(pause - 10)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(10)
    expect(names()).toContain('quotes')
  }
})
