import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#platform/postgres/setup-error'

/** Folders and files below a folder as relative paths, in the same order on all machines. */
export type Tree = { readonly folders: readonly string[]; readonly files: readonly string[] }

/** Reads a folder recursively; folders that `wants` refuses are skipped. A missing folder is empty. */
export const readTree = async (root: string, wants: (path: string) => boolean = () => true): Promise<Tree> => {
  const tree = { folders: [] as string[], files: [] as string[] }
  const enter = async (below: string): Promise<void> => {
    const entries = await readdir(join(root, below), { withFileTypes: true }).catch(emptyIfMissing)
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

const emptyIfMissing = (problem: unknown): [] => {
  if (codeOf(problem) === 'ENOENT') return []
  throw problem
}

const isRoot = process.getuid?.() === 0

/** Copies mode and, as root, owner: PostgreSQL refuses data that others can read. */
export const copyOwnership = async (source: string, target: string): Promise<void> => {
  const { mode, uid, gid } = await stat(source)
  await chmod(target, mode & 0o777)
  if (isRoot) await chown(target, uid, gid)
}

/** Creates a folder with mode and owner of the source. */
export const copyFolder = async (source: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true })
  await copyOwnership(source, target)
}

/** Copies a file; false where it does not exist any more. */
export const copyIfExists = async (source: string, target: string): Promise<boolean> => {
  try {
    await copyFile(source, target)
    await copyOwnership(source, target)
    return true
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return false
    throw problem
  }
}

/** Copies a file with fsync and returns the SHA-256 of what was read. */
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
  await copyOwnership(source, target)
  return hash.digest('hex')
}

/** SHA-256 of a file after fsync. */
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
