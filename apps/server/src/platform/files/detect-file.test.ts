import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeOf } from '../testing/test-server.ts'
import { detectFile, writeVariants } from './detect-file.ts'
import { diskStore } from './file-store.ts'

const files = diskStore(mkdtempSync(join(tmpdir(), 'fettle-recognise-')))
let count = 0

/** Stores bytes under a name and returns the detected type with the derived variants. */
const recognise = async (filename: string, bytes: Uint8Array) => {
  const key = `aa${count++}`
  await files.write(key, Readable.from([bytes]), bytes.length)
  const made = () => readdirSync(dirname(files.path(key))).filter((name) => name.startsWith(`${key}.`))
  const answer = detectFile(files, { key, filename, tenantId: 'one' }).then(async (detected) => {
    if (detected.variants) await writeVariants(files, key, detected.variants)
    return detected
  })
  return { key, answer, made }
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7d5a' }, limitInputPixels: false })

test('a decompression bomb is refused before decoding', async () => {
  const flood = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(flood.length).toBeLessThan(500_000)
  const { answer, made } = await recognise('flood.png', flood)
  expect(await codeOf(answer)).toBe('attachment_too_many_pixels')
  expect(made()).toEqual([])
  const many = await recognise('ok.png', await plain(2_000, 2_000).png().toBuffer())
  expect((await many.answer).variants).not.toBeNull()
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
  expect((await answer).variants).toBeNull()
  expect(made()).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('large pictures that can be decoded at a reduced size are accepted; others name their size and the limit', async () => {
  for (const [width, height] of [
    [12_000, 9_000],
    [16_000, 3_500],
  ] as const) {
    const { answer, made } = await recognise('large.jpg', await plain(width, height).jpeg().toBuffer())
    expect((await answer).contentType).toBe('image/jpeg')
    expect(made()).toHaveLength(2)
  }
  const wide = await recognise('wide.png', await plain(16_000, 3_500).png().toBuffer())
  await expect(wide.answer).rejects.toMatchObject({
    code: 'attachment_too_many_pixels',
    facts: { filename: 'wide.png', width: 16_000, height: 3_500, megapixels: 50 },
  })
})

test('a drawing whose filters take too long is refused, and its worker does not delay the next picture', async () => {
  const rect = '<rect width="7000" height="7000" filter="url(#f)"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="10"/><feGaussianBlur stdDeviation="900"/><feMorphology operator="dilate" radius="900"/></filter>${rect.repeat(60)}</svg>`
  const { answer, made } = await recognise('plan.svg', Buffer.from(drawing))
  expect(await codeOf(answer)).toBe('attachment_too_complex')
  expect(made()).toEqual([])
  const small = await recognise('small.png', await plain(20, 20).png().toBuffer())
  expect((await small.answer).contentType).toBe('image/png')
})

test('twins of extensions are recognised by their content', async () => {
  const [jpeg, tiff, avif] = [
    await plain(40, 30).jpeg().toBuffer(),
    await plain(40, 30).tiff().toBuffer(),
    await plain(40, 30).avif().toBuffer(),
  ]
  for (const [name, bytes, type] of [
    ['photo.jfif', jpeg, 'image/jpeg'],
    ['scan.tif', tiff, 'image/tiff'],
    ['photo.avif', avif, 'image/avif'],
  ] as const)
    expect((await (await recognise(name, bytes)).answer).contentType).toBe(type)
})

test('HEIC is refused with the format to save it in', async () => {
  const heic = Buffer.concat([Buffer.from('0000001c66747970', 'hex'), Buffer.from('heic\0\0\0\0mif1heic')])
  expect(await codeOf((await recognise('IMG_0001.HEIC', heic)).answer)).toBe('attachment_heic')
})

test('a PDF may start with up to 1,024 other bytes', async () => {
  const pdf = '%PDF-1.4\n%%EOF\n'
  for (const before of ['\uFEFF', '\r\n', 'TEXTmdos\0\0\0\0', ' '.repeat(1_024)])
    expect((await (await recognise('paper.pdf', Buffer.from(before + pdf))).answer).contentType).toBe('application/pdf')
  const late = await recognise('paper.pdf', Buffer.from(' '.repeat(1_025) + pdf))
  expect(await codeOf(late.answer)).toBe('attachment_type_not_allowed')
})

test('text in UTF-16 is recognised by its byte order mark', async () => {
  const little = Buffer.from('\uFEFFStraße;Ort\n', 'utf16le')
  for (const [name, bytes, type] of [
    ['list.csv', little, 'text/csv'],
    ['notes.txt', Buffer.from(little).swap16(), 'text/plain'],
  ] as const)
    expect((await (await recognise(name, bytes)).answer).contentType).toBe(type)
  const binary = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(20)])
  expect(await codeOf((await recognise('data.csv', binary)).answer)).toBe('attachment_type_not_allowed')
})
