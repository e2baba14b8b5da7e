import { expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/calls/api-error.ts'
import { combineQueries, listLoadState, loadStateOf, panelLoadState, permissionLoadState } from './load-state.tsx'

const failure = (code: number) => new ApiError(code, [], { message: '', request: '' })
const refetch = vi.fn<() => void>()
const read = { data: undefined, error: null, isPlaceholderData: false, refetch }
const words = {
  table: ({ rows, empty }: { rows: readonly string[] | undefined; empty: unknown }) =>
    rows === undefined ? 'bones' : rows.length === 0 ? `sheet: ${String(empty)}` : rows.join(),
  empty: 'nothing',
}
const list = (reading: Partial<Parameters<typeof listLoadState<string>>[0]>) =>
  listLoadState<string>({ ...read, ...reading }, words)

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

it('a thing that is open stays open when it cannot be brought up to date', () => {
  expect(loadStateOf({ ...read, data: 'job', error: failure(500) }).standing).toEqual({ at: 'ready', content: 'job' })
  expect(loadStateOf({ ...read, error: failure(500) }).standing.at).toBe('error')
})

it('a thing waits until it is itself, and is missed when there is none', () => {
  expect(loadStateOf({ ...read, data: 'another', isPlaceholderData: true }).standing.at).toBe('loading')
  expect(loadStateOf({ ...read, error: failure(404) }).standing.at).toBe('empty')
  expect(loadStateOf({ ...read, error: failure(403) }).standing.at).toBe('forbidden')
  expect([permissionLoadState(true), permissionLoadState(false)].map(({ standing }) => standing.at)).toEqual([
    'ready',
    'forbidden',
  ])
})

it('several reads are known when all are, and only what failed is fetched again', () => {
  const again = vi.fn<() => void>()
  const job = { ...read, data: 'job', refetch: vi.fn<() => void>() }
  const quote = { ...read, data: 7 }
  expect(combineQueries({ job, quote }).data).toEqual({ job: 'job', quote: 7 })
  expect(combineQueries({ job, quote: read }).data).toBeUndefined()
  const broken = combineQueries({ job, quote: { ...read, error: failure(500), refetch: again } })
  broken.refetch()
  expect(loadStateOf(broken).standing.at).toBe('error')
  expect(again).toHaveBeenCalledOnce()
  expect(job.refetch).not.toHaveBeenCalled()
})

it('figures wait behind their bones, and old ones are not shown as new', () => {
  const { standing, faces } = panelLoadState({ ...read, data: 7 }, 'bones')
  expect([standing, faces.loading]).toEqual([{ at: 'ready', content: 7 }, 'bones'])
  expect(panelLoadState({ ...read, data: 7, error: failure(500) }, 'bones').standing.at).toBe('error')
})
