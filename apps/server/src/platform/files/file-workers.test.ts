import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../testing/test-server.ts'
import { type FileTask, FileWorkers } from './file-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'fettle-pictures-'))
const limits = { workers: 1, taskMs: 15_000, drawingMs: 300, startMs: 20_000, idleMs: 60_000, queuePerTenant: 5 }
const workers = new FileWorkers(limits)
let photo: FileTask
let endless: FileTask
beforeAll(async () => {
  const path = join(folder, 'photo.png')
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0a7d5a' } }).toFile(path)
  photo = { kind: 'derive', path }
  const drawing = join(folder, 'endless.svg')
  writeFileSync(
    drawing,
    `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="10"/><feGaussianBlur stdDeviation="900"/></filter>${'<rect width="7000" height="7000" filter="url(#f)"/>'.repeat(60)}</svg>`,
  )
  endless = { kind: 'derive', path: drawing }
})
afterAll(() => workers.close())

test('a task that exceeds its time is refused, and the next one runs in a new process', async () => {
  expect(await codeOf(workers.run('one', endless))).toBe('attachment_too_complex')
  expect(await workers.run('one', photo)).toMatchObject({ format: 'png' })
})

test('tenants take turns: a queue of one tenant delays another by one task', async () => {
  const order: string[] = []
  const push = (tenant: string) => workers.run(tenant, photo).then(() => order.push(tenant))
  const flood = ['one', 'one', 'one', 'one'].map(push)
  await Promise.all([...flood, push('two')])
  expect(order).toEqual(['one', 'two', 'one', 'one', 'one'])
})

test('a full queue of one tenant is refused for this tenant alone', async () => {
  const running = Array.from({ length: 6 }, () => workers.run('one', photo))
  expect(await codeOf(Promise.resolve().then(() => workers.run('one', photo)))).toBe('too_many_requests')
  expect(await workers.run('two', photo)).toMatchObject({ format: 'png' })
  await Promise.all(running)
})

test('a worker that ends because it was idle is given no task', async () => {
  const brief = new FileWorkers({ ...limits, idleMs: 1 })
  // The tasks come while the worker before is killed, and after it has gone.
  for (const pause of [0, 1, 2, 3, 5, 50]) {
    expect(await brief.run('one', photo)).toMatchObject({ format: 'png' })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  brief.close()
})

test('closing waits for no task', async () => {
  const working = workers.run('one', endless)
  const waiting = workers.run('two', photo)
  const codes = Promise.all([working, waiting].map(codeOf))
  workers.close()
  expect(await codes).toEqual(['unavailable', 'unavailable'])
})
