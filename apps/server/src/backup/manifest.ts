import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

const text = z.string().min(1)
const manifestShape = z.strictObject({
  format: z.literal(1),
  made_at: text,
  /** Major version of PostgreSQL, whose files other versions cannot read. */
  postgres: z.int(),
  migrations: z.array(z.strictObject({ name: text, hash: text })).min(1),
  /** Exact row counts of the copy. */
  tables: z.record(text, z.int()),
  folders: z.array(text),
  /** Referenced files that were missing or different when the backup was made. */
  missing: z.array(text),
  sums: text,
})

export type Manifest = z.infer<typeof manifestShape>
/** SHA-256 by path below the backup, as `sha256sum -c SHA256SUMS` reads them. */
export type Sums = ReadonlyMap<string, string>

const sumsName = 'SHA256SUMS'
const manifestName = 'manifest.json'
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** Writes the sums and then the manifest: a folder without one is no backup. */
export const writeManifest = async (folder: string, manifest: Omit<Manifest, 'sums'>, sums: Sums): Promise<void> => {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')
  await writeFile(join(folder, sumsName), lines, { flush: true })
  const whole: Manifest = { ...manifest, sums: hashOf(lines) }
  await writeFile(join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`, { flush: true })
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Reads the manifest of a backup. Throws BackupError where it is missing, damaged or of another format. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const content = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (content === undefined)
    throw new BackupError(
      `${folder} holds no whole backup (its ${manifestName} is missing): name the folder of another one.`,
    )
  const found = manifestShape.safeParse(parsed(content))
  if (!found.success)
    throw new BackupError(`The ${manifestName} in ${folder} is damaged or of another version of Fettle.`)
  return found.data
}

const line = /^([0-9a-f]{64}) {2}(.+)$/
const staysInside = (path: string) => !path.startsWith('/') && !path.split('/').includes('..')

/** Reads the sums. Throws BackupError where they differ from the hash in the manifest. */
export const readSums = async (folder: string, manifest: Manifest): Promise<Sums> => {
  const content = await readFile(join(folder, sumsName), 'utf8').catch(() => '')
  const entries = content.split('\n').flatMap((each): [string, string][] => {
    const [, sum = '', path = ''] = line.exec(each) ?? []
    return path !== '' && staysInside(path) ? [[path, sum]] : []
  })
  if (hashOf(content) !== manifest.sums)
    throw new BackupError(`The ${sumsName} in ${folder} is not the one of its manifest: the backup is damaged.`)
  return new Map(entries)
}
