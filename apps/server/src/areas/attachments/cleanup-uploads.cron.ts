import { toInstant } from '@fettle/domain/kernel/instant'
import type { FileStore } from '#platform/files/file-store'
import type { CronJob } from '#platform/runner/area'
import { deleteUnlinked, filterKnownUploads } from './attachments.store.ts'

const dayMillis = 86_400_000
/** A photo of a report waits on a device without a network until the report itself can be sent. */
const retention = { unfinished: dayMillis, unhung: 7 * dayMillis }
const batch = 500
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys of the store that nothing has touched for a day, some at a time; what is not named by us is not ours to remove. */
const oldKeys = async function* (files: FileStore, now: number) {
  let keys: string[] = []
  for await (const { key, changedAt } of files.keys()) {
    if (!uuid.test(key) || changedAt > now - retention.unfinished) continue
    keys.push(key)
    if (keys.length < batch) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

/** Every hour: uploads that never became whole or never hung anywhere go, those that came off something a week later. Rows first: a row never names a missing file. */
export const deleteUnlinkedUploads =
  (files: FileStore): CronJob =>
  async (_payload, { runAs, now }) => {
    const before = { unfinished: toInstant(now() - retention.unfinished), unhung: toInstant(now() - retention.unhung) }
    for (let dropped = batch; dropped === batch; ) {
      const ids = await runAs('', (tx) => deleteUnlinked(tx, { ...before, most: batch }))
      for (const id of ids) await files.remove(id)
      dropped = ids.length
    }
  }

/** Every night, because it looks at every file there is: what a crash has left and files that no row names. */
export const deleteOrphanedFiles =
  (files: FileStore): CronJob =>
  async (_payload, { readAs, now }) => {
    await files.dropParts(now() - retention.unfinished)
    for await (const keys of oldKeys(files, now())) {
      const known = new Set(await readAs('', (read) => filterKnownUploads(read, keys)))
      for (const key of keys) if (!known.has(key)) await files.remove(key)
    }
  }
