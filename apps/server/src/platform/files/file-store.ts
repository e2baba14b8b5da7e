import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '../runner/refusal.ts'

/** Storage of files: the local disk, or another store with the same guarantees. */
export type FileStore = {
  /** Writes atomically; resolves with the number of bytes. Throws TooManyBytes where more than `most` arrive. */
  write(key: string, bytes: Readable, most: number): Promise<number>
  read(key: string): Promise<{ stream: Readable; size: number } | undefined>
  /** Runs `work` with the path of a local copy, which must not be changed and may be deleted afterwards. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Deletes an original with its derived variants. */
  remove(key: string): Promise<void>
  /** All keys, each with the last change of its files (epoch ms). */
  keys(): AsyncIterable<{ key: string; changedAt: number }>
  /** Deletes incomplete uploads older than `before` (epoch ms), as a crash leaves them. */
  dropParts(before: number): Promise<void>
}

/** Variants derived from an original, stored under its key with a dot and one of these names. */
export const derivedVariants = ['picture', 'thumbnail'] as const

export class TooManyBytes extends Error {}

const storageErrorCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EIO', 'EMFILE', 'ENFILE']

/** Maps errors of a full, broken or inaccessible disk to Refused `storage_unavailable`; returns any other error unchanged. */
export const toStorageRefusal = (problem: unknown): unknown => {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  // sharp passes on only the message of the system.
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

/** Variants and incomplete uploads have the key as prefix. */
const keyOf = (name: string) => name.split('.')[0] ?? name

const isPart = (name: string) => name.endsWith('.part')

type Found = { readonly name: string; readonly path: string; readonly changedAt: number }

/** Stored files, one folder at a time, since all names may be too many. */
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

/**
 * Stores files on the local disk. Write order is data, fsync, rename, fsync of the folder: a row that names a file is never committed
 * before it.
 */
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
