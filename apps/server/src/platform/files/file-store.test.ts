import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { Refused } from '../runner/refusal.ts'
import { diskStore, toStorageRefusal } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'fettle-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const codeOf = (problem: unknown) =>
  problem instanceof Refused ? `${problem.status} ${problem.code}` : String(problem)
const key = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'
const raised = (work: Promise<unknown>) =>
  work.then(
    () => 'written',
    (problem: unknown) => codeOf(problem),
  )

test('an unwritable store is storage_unavailable and keeps no partial file', async () => {
  const closed = join(folder, 'closed')
  writeFileSync(closed, 'a file where a folder should be')
  expect(await raised(diskStore(closed).write(key, Readable.from([Buffer.from('x')]), 1))).toBe(
    '507 storage_unavailable',
  )
})

test('an aborted upload leaves nothing', async () => {
  const root = join(folder, 'open')
  const store = diskStore(root)
  const broken = async function* () {
    yield Buffer.from('half')
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  }
  expect(await raised(store.write(key, Readable.from(broken()), 100))).toBe('507 storage_unavailable')
  expect(readdirSync(root, { recursive: true })).toEqual([key.slice(0, 2)])
  expect(await store.read(key)).toBeUndefined()
})

test('recognises the message of sharp and leaves other errors unchanged', () => {
  expect(codeOf(toStorageRefusal(new Error('wbuffer_write: write failed: No space left on device')))).toBe(
    '507 storage_unavailable',
  )
  expect(codeOf(toStorageRefusal(new Error('Input file is missing')))).toBe('Error: Input file is missing')
})
