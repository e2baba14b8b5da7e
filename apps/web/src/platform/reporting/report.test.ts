import { beforeEach, expect, it, vi } from 'vitest'
import { report } from './report.ts'
import { sendErrorReport } from './send-error-report.ts'

vi.mock('./send-error-report.ts', () => ({ sendErrorReport: vi.fn<() => Promise<void>>().mockResolvedValue() }))
beforeEach(() => void vi.mocked(sendErrorReport).mockClear())
const sent = (times = 1) => vi.waitFor(() => expect(sendErrorReport).toHaveBeenCalledTimes(times))

it('one error is reported once, whatever handlers catch it', async () => {
  const problem = new Error('once')
  report(problem, { a: 1 })
  report(problem)
  await sent()
  expect(vi.mocked(sendErrorReport).mock.calls).toEqual([[problem, { a: 1 }]])
})

it('an identical error is reported five times within five seconds, and not the sixth time', async () => {
  for (let n = 0; n < 8; n++) report(new Error('again'))
  report(new Error('last'))
  await sent(6)
  const reported = vi.mocked(sendErrorReport).mock.calls.map(([problem]) => (problem as Error).message)
  expect(reported).toEqual(['again', 'again', 'again', 'again', 'again', 'last'])
})

it('expected errors are not reported', async () => {
  report(new DOMException('left', 'AbortError'))
  report(new Error('reported'))
  await sent()
  expect(sendErrorReport).toHaveBeenCalledOnce()
})
