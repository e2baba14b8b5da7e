import { parseArgs } from 'node:util'
import { ConfigurationError } from '#platform/configuration/configuration-error'
import { PostgresSetupError } from '#platform/postgres/setup-error'
import { BackupError } from './backup-error.ts'

type Command = {
  option: 'to' | 'from'
  usage: string
  /** `until` is the moment to roll forward to, where one was given. */
  run: (folder: string, dataFolder: string, until: string | undefined) => Promise<void>
}

const print = (sentence: string) => process.stderr.write(`${sentence}\n`)

const readArguments = ({ option, usage }: Command): { folder: string; until: string | undefined } => {
  try {
    const known = option === 'from' ? ['from', 'until'] : [option]
    const { values } = parseArgs({ options: Object.fromEntries(known.map((name) => [name, { type: 'string' }])) })
    const { [option]: folder, until } = values
    if (typeof folder === 'string' && folder !== '')
      return { folder, until: typeof until === 'string' ? until : undefined }
  } catch {
    // Invalid arguments are reported by the usage below.
  }
  throw new BackupError(`Usage: ${usage}`)
}

/** Runs backup or restore on the folder FETTLE_DATA; an expected error prints one sentence and sets exit code 1. */
export const runCommand = async (command: Command): Promise<void> => {
  try {
    const { folder, until } = readArguments(command)
    if (process.env.DATABASE_URL)
      throw new BackupError(
        'DATABASE_URL is set: that server is backed up by its own programs, as docs/operations.md says.',
      )
    await command.run(folder, process.env.FETTLE_DATA ?? '.data', until)
  } catch (problem) {
    const isSentence = [BackupError, PostgresSetupError, ConfigurationError].some((kind) => problem instanceof kind)
    print(isSentence ? (problem as Error).message : problem instanceof Error ? (problem.stack ?? '') : String(problem))
    process.exitCode = 1
  }
}
