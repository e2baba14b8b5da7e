import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const start = (folder: string) =>
  spawnSync(process.execPath, [resolve('apps/server/dist/main.js')], {
    env: { ...process.env, FETTLE_DEMO: 'off', FETTLE_DATA: folder, DATABASE_URL: '', PORT: '4753' },
    encoding: 'utf8',
    timeout: 60_000,
  })

/** Faults of one start: no failure, a stack trace, or a damaged secret. */
const failuresOf = (size: string, { status, stdout, stderr }: ReturnType<typeof start>, folder: string): string[] => {
  const said = `${stdout}${stderr}`.trim()
  const secret = join(folder, 'secret')
  return [
    ...(status === 1 ? [] : [`${size}: ended with ${status}: ${said.slice(0, 200)}`]),
    ...(/^\s+at /m.test(said) || said === '' ? [`${size}: no sentence but ${said.slice(0, 300)}`] : []),
    ...(existsSync(secret) && readFileSync(secret, 'utf8').trim().length < 32
      ? [`${size}: a damaged secret stays`]
      : []),
  ]
}

/** Starts on file systems that have no room for a first start. Returns nothing to compare where none can be mounted. */
export const firstStartsOnFullDisk = (): { kind: string; wrong: string[] } => {
  const wrong: string[] = []
  let count = 0
  // Without room for the secret, for the database, and for the tables.
  for (const size of ['4k', '16k', '8m', '48m']) {
    const folder = mkdtempSync(join(tmpdir(), 'fettle-no-room-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      rmSync(folder, { recursive: true, force: true })
      continue
    }
    try {
      count++
      wrong.push(...failuresOf(size, start(folder), folder))
    } finally {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { kind: `${count} first starts without room`, wrong }
}
