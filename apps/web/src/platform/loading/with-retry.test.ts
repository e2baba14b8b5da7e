import { describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, withRetry } from './with-retry.ts'

const options = { delay: 1, timeout: 50 }

describe('loading a part of the application', () => {
  it('tries three times more and then says so', async () => {
    const load = vi.fn(() => Promise.reject(new Error('503')))
    await expect(withRetry(load, options)()).rejects.toThrow(/^Loading chunk \d+ failed after 3 retries\.$/)
    expect(load).toHaveBeenCalledTimes(4)
  })
  it('recovers on the way', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('503')).mockResolvedValue('page')
    await expect(withRetry(load, options)()).resolves.toBe('page')
  })
  it('gives up waiting for an answer that never comes', async () => {
    const never = () => new Promise<never>(() => undefined)
    const failure = await withRetry(never, { ...options, tries: 0 })().catch((problem: unknown) => problem)
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect((failure as ChunkLoadError).kind).toBe('timeout')
  })
})
