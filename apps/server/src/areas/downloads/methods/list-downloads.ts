import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { handler } from '#platform/runner/handlers'
import { listDownloads } from '../downloads.store.ts'
import { showDownload } from '../show-download.ts'

export const listDownloadsMethod = handler(downloadsMethods.list, async (_input, { read, actor, page, at }) => {
  const { rows, count } = await listDownloads(read, actor, { at, page })
  return { rows: rows.map((row) => showDownload(row, actor.namespace)), count }
})
