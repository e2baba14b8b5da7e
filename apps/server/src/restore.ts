import { BackupError } from './backup/backup-error.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './backup/run-command.ts'

const rollForwardTo = (until: string | undefined) => {
  if (until === undefined) return undefined
  const archive = process.env.FETTLE_ARCHIVE
  if (!archive) throw new BackupError('FETTLE_ARCHIVE must name the archive that leads from the backup to that moment.')
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(until) || Number.isNaN(Date.parse(until)))
    throw new BackupError(
      `--until must be a moment with its time zone like 2026-11-21T14:30:00Z, but it is "${until}".`,
    )
  return { archive, until: new Date(until).toISOString() }
}

const log = (sentence: string) => void process.stdout.write(`${sentence}\n`)

await runCommand({
  option: 'from',
  usage:
    'FETTLE_DATA=<an empty folder> [FETTLE_ARCHIVE=<the archive>] npm run restore -- --from <a backup> [--until <a moment like 2026-11-21T14:30:00Z>]',
  run: (from, dataFolder, until) => restoreBackup({ from, dataFolder, rollForward: rollForwardTo(until), log }),
})
