import { toInstant } from '@fettle/domain/kernel/instant'
import type { FileStore } from '#platform/files/file-store'
import type { CronJob } from '#platform/runner/area'
import { deleteUnlinked, filterKnownUploads } from './attachments.store.ts'

const dayMillis = 86_400_000
/** Unlinked uploads are kept for a week: photos of a report queued offline are linked only when the report is sent. */
const retention = { unfinished: dayMillis, unhung: 7 * dayMillis }
const batch = 500
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys in the store unchanged for a day, in batches; keys in a foreign format are ignored. */
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

/**
 * Every hour: deletes incomplete and unlinked uploads past their retention. Rows are deleted first, so that no row
 * refers to a missing file.
 */
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

/** Every night, as it lists every file: deletes leftovers of crashes and files without a row. */
export const deleteOrphanedFiles =
  (files: FileStore): CronJob =>
  async (_payload, { readAs, now }) => {
    await files.dropParts(now() - retention.unfinished)
    for await (const keys of oldKeys(files, now())) {
      const known = new Set(await readAs('', (read) => filterKnownUploads(read, keys)))
      for (const key of keys) if (!known.has(key)) await files.remove(key)
    }
  }
