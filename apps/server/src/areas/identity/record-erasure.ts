import { appendFile } from 'node:fs/promises'
import type { BackgroundJob } from '#platform/runner/area'

/** File in the data folder that records erasures outside of the database. */
export const erasuresName = 'erasures.jsonl'

/** Records a committed erasure as hash and time, to be repeated on a restored backup. */
export const recordErasure =
  (file: string | undefined): BackgroundJob =>
  async ({ person_hash: personHash, erased_at: erasedAt }) => {
    if (file) await appendFile(file, `${JSON.stringify({ personHash, erasedAt })}\n`, { mode: 0o600, flush: true })
  }
