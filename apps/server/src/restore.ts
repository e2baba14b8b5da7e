import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './backup/run-command.ts'

const log = (sentence: string) => void process.stdout.write(`${sentence}\n`)

await runCommand({
  option: 'from',
  usage: 'FETTLE_DATA=<an empty folder> npm run restore -- --from <a backup>',
  run: (from, dataFolder) => restoreBackup({ from, dataFolder, log }),
})
