import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#platform/postgres/setup-error'

/** What lies below a folder, as paths from it, in one order for all machines. */
export type Tree = { readonly folders: readonly string[]; readonly files: readonly string[] }

/** Reads a folder all the way down; folders that `wants` refuses are not entered. A missing folder is an empty one. */
export const readTree = async (root: string, wants: (path: string) => boolean = () => true): Promise<Tree> => {
  const tree = { folders: [] as string[], files: [] as string[] }
  const enter = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true }).catch(nothingIfGone)
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (!wants(path)) continue
      if (!entry.isDirectory()) tree.files.push(path)
      else {
        tree.folders.push(path)
        await enter(path)
      }
    }
  }
  await enter('')
  return tree
}

const nothingIfGone = (problem: unknown): [] => {
  if (codeOf(problem) === 'ENOENT') return []
  throw problem
}

const isRoot = process.getuid?.() === 0

/** Gives a copy the rights of its source and, where we may, its owner: PostgreSQL refuses data that others could read. */
export const takeAfter = async (source: string, target: string): Promise<void> => {
  const { mode, uid, gid } = await stat(source)
  await chmod(target, mode & 0o777)
  if (isRoot) await chown(target, uid, gid)
}

/** Makes a folder as the source is. */
export const copyFolder = async (source: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true })
  await takeAfter(source, target)
}

/** Copies a file that may be gone by now; answers whether it was there. */
export const copyIfThere = async (source: string, target: string): Promise<boolean> => {
  try {
    await copyFile(source, target)
    await takeAfter(source, target)
    return true
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return false
    throw problem
  }
}

/** Copies a file to the disk and answers the SHA-256 of what was read. */
export const copyWithSum = async (source: string, target: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(source),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(target, { flags: 'wx', flush: true }),
  )
  await takeAfter(source, target)
  return hash.digest('hex')
}

/** The SHA-256 of a file that is on the disk, and no longer only on its way there. */
export const sumOf = async (path: string): Promise<string> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
    const hash = createHash('sha256')
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
