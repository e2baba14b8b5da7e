import { appendFile } from 'node:fs/promises'
import type { BackgroundJob } from '#platform/runner/area'

/** The file in the data folder that remembers erasures beside the database. */
export const erasuresName = 'erasures.jsonl'

/** Notes an erasure once it is committed: a hash and a moment, so that it can be repeated on a backup from before it. */
export const recordErasure =
  (file: string | undefined): BackgroundJob =>
  async ({ person_hash: personHash, erased_at: erasedAt }) => {
    if (file) await appendFile(file, `${JSON.stringify({ personHash, erasedAt })}\n`, { mode: 0o600, flush: true })
  }
