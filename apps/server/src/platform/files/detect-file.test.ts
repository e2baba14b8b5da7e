import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf } from '../testing/test-server.ts'
import { detectFile } from './detect-file.ts'
import { diskStore } from './file-store.ts'

const files = diskStore(mkdtempSync(join(tmpdir(), 'fettle-recognise-')))
let count = 0

/** Stores bytes under a name and returns the detected type with the derived variants. */
const recognise = async (filename: string, bytes: Uint8Array) => {
  const key = `aa${count++}`
  await files.write(key, Readable.from([bytes]), bytes.length)
  const made = () => readdirSync(dirname(files.path(key))).filter((name) => name.startsWith(`${key}.`))
  return { key, answer: detectFile(files, key, filename), made }
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d5a' }, limitInputPixels: false })

test('a decompression bomb is refused before decoding', async () => {
  const flood = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(flood.length).toBeLessThan(500_000)
  const { answer, made } = await recognise('flood.png', flood)
  expect(await codeOf(answer)).toBe('attachment_unreadable')
  expect(made()).toEqual([])
  const many = await recognise('ok.png', await plain(2_000, 2_000).png().toBuffer())
  expect((await many.answer).hasThumbnail).toBe(true)
})

test('an SVG is rasterised without scripts; entity expansion is refused', async () => {
  const drawing = (inside: string, head = '') =>
    Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inside}</svg>`)
  const { key, answer } = await recognise('a.svg', drawing('<script>alert(1)</script><rect width="40" height="40"/>'))
  expect((await answer).contentType).toBe('image/svg+xml')
  const shown = readFileSync(`${files.path(key)}.picture`)
  expect((await sharp(shown).metadata()).format).toBe('webp')
  expect(shown.includes('script')).toBe(false)
  const entities = Array.from({ length: 12 }, (_none, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`).join(
    '',
  )
  const laughs = drawing('<text>&l12;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${entities}]>`)
  const laughing = await recognise('b.svg', laughs)
  expect(await codeOf(laughing.answer)).toBe('attachment_unreadable')
})

test('derived variants hold no metadata', async () => {
  const photo = await plain(60, 40)
    .withExif({
      IFD0: { Copyright: 'Camera of a resident' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Camera of a resident')).toBe(true)
  const { key, answer } = await recognise('taken.jpg', photo)
  await answer
  for (const made of ['picture', 'thumbnail']) {
    const shown = readFileSync(`${files.path(key)}.${made}`)
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    expect(shown.includes('Camera of a resident')).toBe(false)
  }
})

test('content that contradicts its file name is refused', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  for (const name of ['page.png', 'page.jpg', 'page.svg', 'page.exe', 'page'])
    expect(await codeOf((await recognise(name, page)).answer)).toMatch(/^attachment_(unreadable|type_not_allowed)$/)
  for (const name of ['page.pdf', 'page.docx', 'page.xlsx'])
    expect(await codeOf((await recognise(name, page)).answer)).toBe('attachment_type_not_allowed')
})

test('an archive is stored and never unpacked', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000))
  const bomb = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(26), packed])
  const before = process.memoryUsage().rss
  const { answer, made } = await recognise('bomb.xlsx', bomb)
  expect((await answer).hasThumbnail).toBe(false)
  expect(made()).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})
