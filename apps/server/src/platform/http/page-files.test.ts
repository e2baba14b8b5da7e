import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fettle-page-files-'))
mkdirSync(join(folder, 'assets'))
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
write('secret.js', 'not below assets')
write('assets/list-1a~b.js', 'export {}')
write('assets/list-1a~b.js.gz', gzipSync('export {}'))
write('assets/small-2b.css', 'a{}')
write('assets/font-3c.woff2', 'glyphs')

const ask = async (name: string, encoding?: string) => {
  const server = fastify()
  await server.register(fastifyStatic, { root: folder, index: false })
  pageFiles(server, folder)
  return server.inject({
    url: `/assets/${name}`,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  })
}

test('a script is served in the smallest accepted encoding and cached as immutable', async () => {
  const small = await ask('list-1a~b.js', 'gzip, deflate, br')
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(small.headers['content-type']).toContain('text/javascript')
  expect(small.headers['cache-control']).toContain('immutable')
  expect(gunzipSync(small.rawPayload).toString()).toBe('export {}')
  for (const encoding of [undefined, 'br', 'gzip;q=0, br;q=0.5', '']) {
    const plain = await ask('list-1a~b.js', encoding)
    expect([encoding, plain.headers['content-encoding'], plain.body]).toEqual([encoding, undefined, 'export {}'])
  }
})

test('uncompressed files are served as they are, and no path outside of the folder', async () => {
  expect((await ask('small-2b.css', 'gzip')).body).toBe('a{}')
  expect((await ask('font-3c.woff2', 'gzip')).body).toBe('glyphs')
  for (const name of ['gone.js', '..%2fsecret.js', '%2e%2e%2fsecret.js', '.js'])
    expect([name, (await ask(name)).body.includes('not below')]).toEqual([name, false])
})
