import { parseArgs } from 'node:util'
import { ConfigurationMistake } from '#platform/configuration-mistake'
import { PostgresTrouble } from '#platform/postgres/trouble'
import { BackupTrouble } from './trouble.ts'

type Command = { option: 'to' | 'from'; usage: string; run: (folder: string, dataFolder: string) => Promise<void> }

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

const folderOf = ({ option, usage }: Command): string => {
  try {
    const { values } = parseArgs({ options: { [option]: { type: 'string' } } })
    const folder = values[option]
    if (typeof folder === 'string' && folder !== '') return folder
  } catch {
    // Said below: whatever was written, this is how it is written.
  }
  throw new BackupTrouble(`Usage: ${usage}`)
}

/** Runs one of the two commands on the folder of FETTLE_DATA; a trouble is one sentence and exit code 1. */
export const runCommand = async (command: Command): Promise<void> => {
  try {
    const folder = folderOf(command)
    if (process.env.DATABASE_URL)
      throw new BackupTrouble(
        'DATABASE_URL is set: that server is backed up by its own programs, as docs/operations.md says.',
      )
    await command.run(folder, process.env.FETTLE_DATA ?? '.data')
  } catch (problem) {
    const isSentence = [BackupTrouble, PostgresTrouble, ConfigurationMistake].some((kind) => problem instanceof kind)
    say(isSentence ? (problem as Error).message : problem instanceof Error ? (problem.stack ?? '') : String(problem))
    process.exitCode = 1
  }
}
