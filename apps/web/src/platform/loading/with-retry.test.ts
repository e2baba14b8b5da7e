import { describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, withRetry } from './with-retry.ts'

const options = { delay: 1, timeout: 50 }

describe('loading a chunk', () => {
  it('retries three times and then fails', async () => {
    const load = vi.fn(() => Promise.reject(new Error('503')))
    await expect(withRetry(load, options)()).rejects.toThrow(/^Loading chunk \d+ failed after 3 retries\.$/)
    expect(load).toHaveBeenCalledTimes(4)
  })
  it('recovers on a retry', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('503')).mockResolvedValue('page')
    await expect(withRetry(load, options)()).resolves.toBe('page')
  })
  it('times out when there is no response', async () => {
    const never = () => new Promise<never>(() => undefined)
    const failure = await withRetry(never, { ...options, tries: 0 })().catch((problem: unknown) => problem)
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect((failure as ChunkLoadError).kind).toBe('timeout')
  })
})
