import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { FileResult, FileTask } from './file-workers.ts'

/** Formats that are decoded at a reduced size, so that a large source costs little memory. */
const scalable = ['jpeg', 'webp', 'svg']
const maxPixels = (format: string | undefined): number => (scalable.includes(format ?? '') ? 200_000_000 : 50_000_000)
/** Resident memory at which the process ends itself, in bytes. */
const maxMemory = 1_000_000_000
/** WebP effort 2 of 6: half the time for files that are two per cent larger. */
const effort = 2
const source = (bytes: string | Uint8Array, limitInputPixels: number | false) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', animated: false })

/** Re-encodes the pixels, upright and without metadata such as location and camera, and without scripts. */
const derive = async (path: string): Promise<FileResult> => {
  const { format, width, height } = await source(path, false).metadata()
  const most = maxPixels(format)
  if (width * height > most)
    return { refused: 'attachment_too_many_pixels', facts: { width, height, megapixels: most / 1_000_000 } }
  if (format === 'svg') process.send?.({ drawing: true })
  const { data, info } = await source(path, most)
    .rotate()
    .resize(2400, 2400, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const picture = await pixels().webp({ quality: 84, effort }).toBuffer()
  const thumbnail = await pixels()
    .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort })
    .toBuffer()
  return { format, picture, thumbnail }
}

/** Pages of a PDF that are read. */
const mostPages = 30

/** The library is loaded with the first PDF, as most workers see pictures only. */
const readText = async (path: string): Promise<FileResult> => {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)))
  const pages: string[] = []
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''))
  }
  return { pages }
}

/** The XML files of a path: itself, or those that a PDF embeds. Broken XML and XML with a document type is left out. */
const readXml = async (path: string): Promise<FileResult> => {
  const bytes = await readFile(path)
  const { parseXml } = await import('./parse-xml.ts')
  const isPdf = bytes.subarray(0, 1_029).includes('%PDF-')
  const files = isPdf ? await (await import('./embedded-files.ts')).embeddedXmlFiles(bytes) : [{ filename: '', bytes }]
  return {
    documents: files.flatMap(({ filename, bytes: content }) => {
      const root = parseXml(content)
      return root === undefined ? [] : [{ filename, root }]
    }),
  }
}

const run = async (task: FileTask): Promise<FileResult> => {
  if ('path' in task) return readers[task.kind](task.path)
  const pixels = source(task.bytes, maxPixels(undefined))
  if (task.kind === 'logo')
    // Twice the display size: sharp in print and on high-density screens, small in an e-mail.
    return {
      bytes: await pixels
        .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    }
  return { bytes: await pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 72 }).toBuffer() }
}

const readers = { derive, text: readText, xml: readXml } as const

const end = () => process.kill(process.pid, 'SIGKILL')
sharp.concurrency(1)
sharp.cache(false)
setPriority(10)
// Where memory runs out, the kernel ends this process before the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
setInterval(() => process.memoryUsage.rss() > maxMemory && end(), 50).unref()
process.on('disconnect', end)
process.on('message', (task: FileTask) => {
  void run(task)
    .catch((): FileResult => ({ refused: 'attachment_unreadable' }))
    .then((result) => process.send?.({ result }))
})
process.send?.({ ready: true })
