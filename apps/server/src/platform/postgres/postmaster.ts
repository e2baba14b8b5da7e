import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from './setup-error.ts'

/** Content of `postmaster.pid`: the server that holds a data folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketFolder: string }

const run = promisify(execFile)

/** Reads `postmaster.pid`; undefined where it is missing or truncated. */
export async function readPostmaster(dataPath: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataPath, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' }
}

/** Whether a process with this id runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return !isZombie(pid)
}

// In a container process 1 often reaps no orphans: a dead server stays a zombie.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return / [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''))
  } catch {
    return true
  }
}

/** Whether `pid` is a PostgreSQL server that works in this folder, and not a process that reuses the id. */
export async function isServerOf(pid: number, dataPath: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }))
    return stdout.trim().endsWith('postgres')
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch((error) => codeOf(error))
  return folder === 'EACCES' || folder === (await realpath(dataPath))
}
