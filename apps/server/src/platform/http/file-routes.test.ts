import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { diskStore } from '../files/file-store.ts'
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
