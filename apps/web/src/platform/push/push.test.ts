import { expect, it, vi } from 'vitest'
import { followTenant } from './push.ts'

it('the first subscription invalidates orders, and every later one the whole page', () => {
  const listeners = new Map<string, () => void>()
  const add = vi.fn<(event: string) => void>()
  const addAll = vi.fn<() => void>()
  const channel = { bind: (event: string, act: () => void) => listeners.set(event, act), bind_global: () => undefined }
  followTenant(channel, { add, addAll, stop: () => undefined })
  listeners.get('pusher:subscription_succeeded')?.()
  expect(add).toHaveBeenCalledWith('work-order.missed')
  expect(addAll).not.toHaveBeenCalled()
  listeners.get('pusher:subscription_succeeded')?.()
  expect(addAll).toHaveBeenCalledOnce()
})
