import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Identity } from './identity.ts'

// The path of a Unix socket may have 107 bytes on Linux and 103 on macOS; the name of the socket itself takes 15.
const maxPathLength = 103 - '/.s.PGSQL.5432'.length

/**
 * Creates the folder of the Unix socket, mode 0700: access to it is access to the database without a password.
 * Its name follows from the data path, so that clients find a restarted server.
 */
export async function makeSocketFolder(dataPath: string, identity: Identity): Promise<string> {
  const uid = identity.owner?.uid ?? process.getuid?.() ?? 0
  const mark = createHash('sha256').update(`${uid}:${dataPath}`).digest('hex').slice(0, 12)
  const parent = identity.owner || tmpdir().length + 16 > maxPathLength - 16 ? '/tmp' : tmpdir()
  const folder = join(parent, `fettle-${mark}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await claimFolder(folder, identity, uid)) ? folder : randomFolder(parent, identity, uid)
}

// The temporary folder is shared: another user may own a folder of this name.
async function randomFolder(parent: string, identity: Identity, uid: number): Promise<string> {
  const folder = await mkdtemp(join(parent, 'fettle-'))
  await claimFolder(folder, identity, uid)
  return folder
}

async function claimFolder(folder: string, identity: Identity, uid: number): Promise<boolean> {
  const found = await lstat(folder)
  const ours = process.getuid?.() ?? 0
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== ours)) return false
  await chmod(folder, 0o700)
  if (identity.owner) await chown(folder, identity.owner.uid, identity.owner.gid)
  return true
}
