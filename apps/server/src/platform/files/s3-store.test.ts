import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '../runner/refusal.ts'
import { openS3 } from '../testing/s3-server.ts'
import { detectFile, writeVariants } from './detect-file.ts'
import { type FileStore, TooManyBytes } from './file-store.ts'
import { s3Store } from './s3-store.ts'

let s3: Awaited<ReturnType<typeof openS3>>
let store: FileStore
beforeAll(async () => {
  s3 = await openS3()
  store = s3Store(s3.settings, 5)
})
afterAll(() => s3?.close())

const put = (key: string, bytes: Buffer, most = bytes.length) => store.write(key, Readable.from([bytes]), most)
const stored = async (key: string) => {
  const found = await store.read(key)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}
const keys = async () => {
  const all: string[] = []
  for await (const { key } of store.keys()) all.push(key)
  return all
}
const raised = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => (problem instanceof Refused ? problem.code : (problem as Error).constructor),
  )

test('writes, reads and removes files', async () => {
  const [key, bytes] = [randomUUID(), randomBytes(300_000)]
  expect(await put(key, bytes)).toBe(bytes.length)
  expect(await stored(key)).toEqual({ size: bytes.length, bytes })
  expect(await store.withLocalFile(key, (path) => readFile(path))).toEqual(bytes)
  await store.remove(key)
  expect(await stored(key)).toBeUndefined()
  await store.remove(key)
})

test('a local copy is deleted after use', async () => {
  const key = randomUUID()
  await put(key, Buffer.from('lent'))
  const path = await store.withLocalFile(key, async (lent) => lent)
  expect(existsSync(path)).toBe(false)
})

test('stores neither more nor fewer bytes than announced', async () => {
  const key = randomUUID()
  expect(await raised(put(key, Buffer.from('too many'), 3))).toBe(TooManyBytes)
  expect(await put(key, Buffer.from('few'), 30)).toBe(3)
  expect(await stored(key)).toBeUndefined()
})

test('variants of a picture are stored and removed with it', async () => {
  const key = randomUUID()
  await put(
    key,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7d5a' } })
      .png()
      .toBuffer(),
  )
  const detected = await detectFile(store, { key, filename: 'tap.png', tenantId: 'one' })
  expect(detected.contentType).toBe('image/png')
  if (detected.variants) await writeVariants(store, key, detected.variants)
  const thumbnail = await stored(`${key}.thumbnail`)
  expect((await sharp(thumbnail?.bytes).metadata()).width).toBe(400)
  await store.remove(key)
  expect([await stored(key), await stored(`${key}.thumbnail`), await stored(`${key}.picture`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('lists every key over several pages', async () => {
  const many = Array.from({ length: 12 }, () => randomUUID())
  for (const key of many) await put(key, Buffer.from('x'))
  const found = await keys()
  expect(many.filter((key) => !found.includes(key))).toEqual([])
})

test('a wrong secret is an error', async () => {
  const other = s3Store({ ...s3.settings, secretAccessKey: 'guessed' })
  expect(await raised(other.write(randomUUID(), Readable.from([Buffer.from('x')]), 1))).toBe('storage_unavailable')
  expect(await raised(other.read(randomUUID()))).toBe('storage_unavailable')
})

test('an unreachable store is storage_unavailable', async () => {
  const key = randomUUID()
  await put(key, Buffer.from('x'))
  s3.setOpen(false)
  expect(await raised(store.read(key))).toBe('storage_unavailable')
  expect(await raised(store.remove(key))).toBe('storage_unavailable')
  s3.setOpen(true)
  expect((await stored(key))?.size).toBe(1)
})
