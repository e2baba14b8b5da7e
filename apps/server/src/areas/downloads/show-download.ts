import type { DownloadView } from '@fettle/contracts/downloads/download-view'
import type { DownloadRecord } from './downloads.tables.ts'

export const showDownload = (row: DownloadRecord, namespace: string): DownloadView => ({
  uuid: row.id,
  subject: row.subject,
  filename: row.filename,
  format: row.format,
  state: row.state,
  rowCount: row.rowCount,
  doneCount: row.doneCount,
  size: row.size,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  endsAt: row.endsAt,
  downloadUrl: row.state === 'ready' ? `/${namespace}/files/${row.id}/original` : null,
})
