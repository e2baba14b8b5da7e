import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const templates = resolve('.cache/data-templates')

/** Name of a template by the inputs of an empty data folder: migrations and PostgreSQL version. */
const templateName = (): string => {
  const migrations = resolve('apps/server/migrations')
  const hash = createHash('sha256').update(readFileSync(resolve('apps/server/package.json')))
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Fills the empty folder `target` with a data folder after initdb and all migrations. `initialise` creates a template
 * per content of the migrations; later calls copy it, by reflink where supported. Older templates are deleted.
 */
export const copyDataTemplate = async (
  target: string,
  initialise: (folder: string) => Promise<void>,
): Promise<void> => {
  const template = join(templates, templateName())
  if (!existsSync(template)) {
    mkdirSync(templates, { recursive: true })
    const draft = join(templates, `draft-${randomUUID()}`)
    mkdirSync(draft, { mode: 0o755 })
    await initialise(draft)
    for (const name of readdirSync(templates))
      if (!name.startsWith('draft-')) rmSync(join(templates, name), { recursive: true, force: true })
    renameSync(draft, template)
  }
  await run('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), `${template}/.`, target])
}
