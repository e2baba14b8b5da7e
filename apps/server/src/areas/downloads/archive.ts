import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { toCsv } from '#platform/runner/csv'

/** A file of an archive: its stored key, its path in the archive, and what the index says about it. */
export type ArchivedFile = {
  readonly uuid: string
  readonly path: string
  readonly facts: Readonly<Record<string, unknown>>
}

type Archive = {
  /** The list that the archive is about, and its name. */
  readonly sheet: Readable
  readonly sheetName: string
  /** Called once the list was read. */
  readonly filesOf: () => readonly ArchivedFile[]
  /** Undefined for a file that was lost. */
  readonly open: (uuid: string) => Promise<Readable | undefined>
}

/** Paths without twins: a second file of one path has a number before its ending. */
const distinctPaths = (files: readonly ArchivedFile[]): readonly ArchivedFile[] => {
  const known = new Map<string, number>()
  return files.map((file) => {
    const count = (known.get(file.path.toLowerCase()) ?? 0) + 1
    known.set(file.path.toLowerCase(), count)
    return count === 1 ? file : { ...file, path: file.path.replace(/(\.[^./]*)?$/, ` (${count})$1`) }
  })
}

/**
 * A list with files as a ZIP archive, written while it is read. `index.csv` says what each file is; `SHA256SUMS` holds the hash of
 * every file, which `sha256sum -c` checks. A lost file is empty.
 */
export const archive = ({ sheet, sheetName, filesOf, open }: Archive): Readable => {
  const zip = new ZipFile()
  const packed = new PassThrough()
  const hashes = new Map<string, string>()
  const add = (path: string, bytes: () => Promise<Readable | readonly string[]>, onEnd: () => void = () => undefined) =>
    zip.addReadStreamLazy(path, (done) => {
      const hashed = async function* () {
        const hash = createHash('sha256')
        for await (const chunk of await bytes()) {
          hash.update(chunk as Buffer | string)
          yield chunk as Buffer | string
        }
        hashes.set(path, hash.digest('hex'))
        onEnd()
      }
      done(null, Readable.from(hashed(), { objectMode: false }))
    })
  const addFiles = () => {
    const files = distinctPaths(filesOf())
    for (const { uuid, path } of files) add(path, async () => (await open(uuid)) ?? [])
    const index = () => toCsv(files.map(({ path, facts }) => ({ path, ...facts, sha256: hashes.get(path) })))
    add('index.csv', async () => [`\uFEFF${index()}`])
    add('SHA256SUMS', async () => [...hashes].map(([path, hash]) => `${hash}  ${path}\n`))
    zip.end()
  }
  zip.on('error', (problem: Error) => packed.destroy(problem))
  packed.on('close', () => sheet.destroy())
  add(sheetName, async () => sheet, addFiles)
  zip.outputStream.pipe(packed)
  return packed
}
