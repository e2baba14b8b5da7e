import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '../runner/refusal.ts'

/** Where bytes live: on this disk, or with another store that keeps the same promises. */
export type FileStore = {
  /** Writes whole or not at all; answers how many bytes. Throws TooManyBytes when more than `most` arrive. */
  write(key: string, bytes: Readable, most: number): Promise<number>
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Lends the file as one on this disk for as long as the work takes; the file itself must not be changed. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Takes an original away with all that was made from it. */
  remove(key: string): Promise<void>
  /** Every key that anything is kept under, with the moment of its last change. */
  keys(): AsyncIterable<{ key: string; changedAt: number }>
  /** Drops what was begun and then left alone since before a moment (milliseconds): a crash leaves such beside whole files. */
  dropParts(before: number): Promise<void>
}

/** What is kept beside an original, under its key and a point and one of these. */
export const derivedVariants = ['picture', 'thumbnail'] as const

export class TooManyBytes extends Error {}

const storageErrorCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EIO', 'EMFILE', 'ENFILE']

/** What a disk that is full, broken or closed to us says, as a refusal; anything else stays what it is. */
export const toStorageRefusal = (problem: unknown): unknown => {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  // The picture library hands on only the sentence of the system.
  const isFull = problem instanceof Error && /no space left|write error|unable to open for write/i.test(problem.message)
  return isFull || storageErrorCodes.includes(code) ? new Refused('storage_unavailable') : problem
}

const flush = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Pictures, thumbnails and parts that never became whole carry the key in front. */
const keyOf = (name: string) => name.split('.')[0] ?? name

const isPart = (name: string) => name.endsWith('.part')

type Found = { readonly name: string; readonly path: string; readonly changedAt: number }

/** What lies in the store, a folder at a time: all names at once would be too many. */
const filesIn = async function* (root: string): AsyncIterable<readonly Found[]> {
  for (const folder of await readdir(root).catch(() => [])) {
    const files: Found[] = []
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const path = join(root, folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) files.push({ name, path, changedAt: found.mtimeMs })
    }
    yield files
  }
}

/** Data, fsync, rename, fsync of the folder: a row that names a file is never ahead of it. */
export const diskStore = (root: string): FileStore & { path(key: string): string } => {
  const path = (key: string) => join(root, key.slice(0, 2), key)
  return {
    path,
    withLocalFile: (key, work) => work(path(key)),
    write: async (key, bytes, most) => {
      const target = path(key)
      const part = `${target}.${randomUUID()}.part`
      let size = 0
      try {
        await mkdir(dirname(target), { recursive: true })
        await pipeline(
          bytes,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length
              if (size > most) throw new TooManyBytes()
              yield chunk
            }
          },
          createWriteStream(part, { flags: 'wx', mode: 0o600 }),
        )
        await flush(part)
        await rename(part, target)
        await flush(dirname(target))
        return size
      } catch (problem) {
        await rm(part, { force: true }).catch(() => undefined)
        throw toStorageRefusal(problem)
      }
    },
    read: async (key) => {
      const found = await stat(path(key)).catch(() => undefined)
      return found && { stream: createReadStream(path(key)), size: found.size }
    },
    remove: async (key) => {
      const names = await readdir(dirname(path(key))).catch(() => [])
      for (const name of names.filter((each) => keyOf(each) === key))
        await rm(join(dirname(path(key)), name), { force: true })
    },
    keys: async function* () {
      for await (const files of filesIn(root)) {
        const latest = new Map<string, number>()
        for (const { name, changedAt } of files)
          latest.set(keyOf(name), Math.max(changedAt, latest.get(keyOf(name)) ?? 0))
        for (const [key, changedAt] of latest) yield { key, changedAt }
      }
    },
    dropParts: async (before) => {
      for await (const files of filesIn(root))
        for (const { name, path, changedAt } of files)
          if (isPart(name) && changedAt < before) await rm(path, { force: true })
    },
  }
}
