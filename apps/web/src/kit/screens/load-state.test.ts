import { expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/calls/api-error.ts'
import { combineQueries, listLoadState, loadStateOf, panelLoadState, permissionLoadState } from './load-state.tsx'

const failure = (code: number) => new ApiError(code, [], { message: '', request: '' })
const refetch = vi.fn<() => void>()
const read = { data: undefined, error: null, isPlaceholderData: false, refetch }
const labels = {
  table: ({ rows }: { rows: readonly string[] | undefined }) => rows?.join() ?? 'bones',
  empty: 'nothing',
}
const list = (reading: Partial<Parameters<typeof listLoadState<string>>[0]>) =>
  listLoadState<string>({ ...read, ...reading }, labels)

it('a list is loading, empty or has rows, and says why it is empty', () => {
  expect(list({}).loadState).toEqual({ at: 'loading' })
  expect(list({ data: { rows: [] } }).loadState).toEqual({ at: 'empty' })
  const { loadState, fallbacks, children } = list({ data: { rows: ['a', 'b'] } })
  expect(loadState).toEqual({ at: 'ready', content: ['a', 'b'] })
  expect([fallbacks.loading, children(['a', 'b'])]).toEqual(['bones', 'a,b'])
  // Whatever its table does with `empty`.
  expect(fallbacks.empty).toMatchObject({ props: { children: 'nothing' } })
})

it('a list that could not be refetched shows an error, and can be retried', () => {
  const { loadState } = list({ data: { rows: ['a'] }, error: failure(500) })
  if (loadState.at !== 'error') throw new Error(loadState.at)
  loadState.retry()
  expect(refetch).toHaveBeenCalledOnce()
})

it('a forbidden resource is forbidden, whatever was loaded before', () => {
  expect(list({ data: { rows: ['a'] }, error: failure(403) }).loadState).toEqual({ at: 'forbidden' })
})

it('an open resource stays open when it cannot be refetched', () => {
  expect(loadStateOf({ ...read, data: 'job', error: failure(500) }).loadState).toEqual({ at: 'ready', content: 'job' })
  expect(loadStateOf({ ...read, error: failure(500) }).loadState.at).toBe('error')
})

it('a resource is loading until its own data is present, and not found without any', () => {
  expect(loadStateOf({ ...read, data: 'another', isPlaceholderData: true }).loadState.at).toBe('loading')
  expect(loadStateOf({ ...read, error: failure(404) }).loadState.at).toBe('empty')
  expect(loadStateOf({ ...read, error: failure(403) }).loadState.at).toBe('forbidden')
  expect([permissionLoadState(true), permissionLoadState(false)].map(({ loadState }) => loadState.at)).toEqual([
    'ready',
    'forbidden',
  ])
})

it('combined queries are ready when all are, and only failed ones are retried', () => {
  const again = vi.fn<() => void>()
  const job = { ...read, data: 'job', refetch: vi.fn<() => void>() }
  const quote = { ...read, data: 7 }
  expect(combineQueries({ job, quote }).data).toEqual({ job: 'job', quote: 7 })
  expect(combineQueries({ job, quote: read }).data).toBeUndefined()
  const broken = combineQueries({ job, quote: { ...read, error: failure(500), refetch: again } })
  broken.refetch()
  expect(loadStateOf(broken).loadState.at).toBe('error')
  expect(again).toHaveBeenCalledOnce()
  expect(job.refetch).not.toHaveBeenCalled()
})

it('metrics show a skeleton while loading, and no stale numbers', () => {
  const { loadState, fallbacks } = panelLoadState({ ...read, data: 7 }, 'bones')
  expect([loadState, fallbacks.loading]).toEqual([{ at: 'ready', content: 7 }, 'bones'])
  expect(panelLoadState({ ...read, data: 7, error: failure(500) }, 'bones').loadState.at).toBe('error')
})
