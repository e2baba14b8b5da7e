import { toInstant } from '@fettle/domain/kernel/instant'
import type { FileStore } from '#platform/files/file-store'
import type { CronJob } from '#platform/runner/area'
import { deleteExpired } from './downloads.store.ts'

const batch = 200

/** Every hour: deletes expired exports, rows first, so that no row refers to a missing file. */
export const deleteExpiredDownloads =
  (files: FileStore): CronJob =>
  async (_payload, { runAs, now }) => {
    for (let dropped = batch; dropped === batch; ) {
      const ids = await runAs('', (tx) => deleteExpired(tx, { at: toInstant(now()), most: batch }))
      for (const id of ids) await files.remove(id)
      dropped = ids.length
    }
  }
