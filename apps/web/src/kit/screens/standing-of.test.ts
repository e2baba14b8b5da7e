import { expect, it, vi } from 'vitest'
import { CallFailure } from '../../platform/calls/call-failure.ts'
import { listStandingOf } from './standing-of.tsx'

const failure = (code: number) => new CallFailure(code, [], { message: '', request: '' })
const refetch = vi.fn<() => void>()
const read = { data: undefined, error: null, isPlaceholderData: false, refetch }
const words = {
  table: ({ rows, empty }: { rows: readonly string[] | undefined; empty: unknown }) =>
    rows === undefined ? 'bones' : rows.length === 0 ? `sheet: ${String(empty)}` : rows.join(),
  empty: 'nothing',
}
const list = (reading: Partial<Parameters<typeof listStandingOf<string>>[0]>) =>
  listStandingOf<string>({ ...read, ...reading }, words)

it('a list waits, has nothing or has rows, and its table draws all three', () => {
  expect(list({}).standing).toEqual({ at: 'loading' })
  expect(list({ data: { rows: [] } }).standing).toEqual({ at: 'empty' })
  const { standing, faces, children } = list({ data: { rows: ['a', 'b'] } })
  expect(standing).toEqual({ at: 'ready', content: ['a', 'b'] })
  expect([faces.loading, faces.empty, children(['a', 'b'])]).toEqual(['bones', 'sheet: nothing', 'a,b'])
})

it('a list that could not be brought up to date says so, and can be fetched again', () => {
  const { standing } = list({ data: { rows: ['a'] }, error: failure(500) })
  if (standing.at !== 'error') throw new Error(standing.at)
  standing.retry()
  expect(refetch).toHaveBeenCalledOnce()
})

it('what is not for this person is forbidden, whatever was there before', () => {
  expect(list({ data: { rows: ['a'] }, error: failure(403) }).standing).toEqual({ at: 'forbidden' })
})
