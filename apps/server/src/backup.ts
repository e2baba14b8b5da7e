import { runCommand } from './backup/run-command.ts'
import { takeBackup } from './backup/take-backup.ts'

const log = (sentence: string) => void process.stdout.write(`${sentence}\n`)

await runCommand({
  option: 'to',
  usage: 'npm run backup -- --to <an empty folder>',
  run: async (to, dataFolder) => {
    const hasExternalFiles = Boolean(process.env.FETTLE_S3_BUCKET)
    if (hasExternalFiles) log('Attachments lie in a bucket and are not copied: let the bucket keep its versions.')
    const missing = await takeBackup({ dataFolder, to, log, hasExternalFiles })
    if (missing.length === 0) return
    // The backup is complete, the source was not: a non-zero exit code reports it to monitoring.
    log(`${missing.length} files that rows name were missing or changed already; manifest.json lists them.`)
    process.exitCode = 1
  },
})
