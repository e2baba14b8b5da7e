import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { diskStore } from '../files/file-store.ts'
import { sign } from '../secrets/signature.ts'
import { fileRoutes } from './file-routes.ts'

const uuid = randomUUID()

const open = async (isOwn: boolean) => {
  const files = diskStore(mkdtempSync(join(tmpdir(), 'fettle-files-')))
  const source = join(mkdtempSync(join(tmpdir(), 'fettle-source-')), 'original')
  writeFileSync(source, 'pixels and the place')
  await files.write(uuid, createReadStream(source), 20)
  writeFileSync(`${files.path(uuid)}.picture`, 'pixels')
  const server = Fastify()
  fileRoutes(server, {
    files,
    secret: 'a secret of the files, long enough',
    checkLimit: () => Promise.resolve(),
    now: () => 0,
    findFile: () => Promise.resolve({ filename: 'a.png', contentType: 'image/png', isOwn }),
    whileOpen: () => Promise.resolve(false),
  })
  return async (variant: string) => (await server.inject(`/uk/files/${uuid}/${variant}`)).body
}

test('the original of a picture is served to its own tenant only; others get the re-encoded variant', async () => {
  expect(await (await open(true))('raw')).toBe('pixels and the place')
  const asOther = await open(false)
  for (const variant of ['raw', 'picture', 'anything']) expect(await asOther(variant)).toBe('pixels')
})

test('an upload that ends after another one was completed does not replace its bytes', async () => {
  const secret = 'a secret of the files, long enough'
  const files = diskStore(mkdtempSync(join(tmpdir(), 'fettle-files-')))
  const server = Fastify()
  let isOpen = true
  fileRoutes(server, {
    files,
    secret,
    checkLimit: () => Promise.resolve(),
    now: () => 0,
    findFile: () => Promise.resolve(undefined),
    whileOpen: async (_uuid, _tenantId, work) => {
      if (isOpen) await work?.()
      return isOpen
    },
  })
  const put = (bytes: Readable | string) => {
    const signature = sign(secret, 'upload', uuid, 'tenant', 8, 1)
    const query = new URLSearchParams({ tenant: 'tenant', size: '8', ends: '1', signature })
    const headers = { 'content-type': 'image/png', 'content-length': '8' }
    return server.inject({ method: 'PUT', url: `/uk/files/${uuid}?${query.toString()}`, headers, payload: bytes })
  }
  const slow = new Readable({ read: () => undefined })
  const second = put(slow)
  slow.push('evil')
  expect((await put('evidence')).statusCode).toBe(204)
  isOpen = false
  slow.push('evil')
  slow.push(null)
  expect((await second).statusCode).toBe(403)
  expect(readFileSync(files.path(uuid), 'utf8')).toBe('evidence')
})
