import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { erasuresName } from '#areas/identity/identity.port'
import { migrate } from '#platform/database/migrate'
import { startPostgres } from '#platform/postgres/launcher'
import { codeOf } from '#platform/postgres/setup-error'
import { BackupError } from './backup-error.ts'
import { withServer } from './with-server.ts'

type Erasure = { personHash: string; erasedAt: string }

const readErasure = (line: string): Erasure => {
  try {
    const { personHash, erasedAt } = JSON.parse(line) as Partial<Erasure>
    if (/^[0-9a-f]{64}$/.test(personHash ?? '') && !Number.isNaN(Date.parse(erasedAt ?? '')))
      return { personHash, erasedAt } as Erasure
  } catch {
    // An invalid line is reported below.
  }
  throw new BackupError(`${erasuresName} holds a line that is no erasure: ${line.slice(0, 100)}`)
}

const readErasures = async (dataFolder: string): Promise<Erasure[]> => {
  const text = await readFile(join(dataFolder, erasuresName), 'utf8').catch((problem) => {
    if (codeOf(problem) === 'ENOENT') return ''
    throw problem
  })
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readErasure)
}

/**
 * Repeats the erasures in the journal of the data folder, since the backup may be older. Already erased persons stay as they are.
 * Returns how many were erased again. Throws BackupError for an invalid line.
 */
export const repeatErasures = async (dataFolder: string): Promise<number> => {
  const erasures = await readErasures(dataFolder)
  if (erasures.length === 0) return 0
  const server = await startPostgres({ dataFolder, log: () => undefined })
  return withServer(server, async () => {
    // A backup from before there were erasures lacks the function.
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      let repeated = 0
      for (const { personHash, erasedAt } of erasures) {
        const { rows } = await client.query<{ done: boolean }>('select erasure_repeat($1, $2) as done', [
          personHash,
          erasedAt,
        ])
        if (rows[0]?.done) repeated++
      }
      return repeated
    } finally {
      await client.end()
    }
  })
}
