/** File formats of a list. */
export const sheetFormats = ['csv', 'xlsx'] as const
/** File formats of an export; an archive holds the list with the files of its rows. */
export const downloadFormats = [...sheetFormats, 'zip'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Lists that can be exported. */
export const downloadSubjects = [
  'work-orders',
  'invoices',
  'jobs',
  'locations',
  'assets',
  'guarantees',
  'keys',
  'classes',
  'schedules',
  'compliance',
  'tasks',
  'inspections',
  'observations',
] as const
export type DownloadSubject = (typeof downloadSubjects)[number]

/** States of an export: queued, running, then ready, failed or cancelled. */
export const downloadStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type DownloadState = (typeof downloadStates)[number]

/** Whether the export has not ended. */
export const isInProgress = (state: DownloadState): boolean => state === 'waiting' || state === 'running'

/** Days until the file of an ended export is deleted. */
export const retentionDays = 7
/** Exports of one member that run concurrently. */
export const maxConcurrentDownloads = 3
/** Rows per file: the row limit of spreadsheets (1,048,576) with room for headings. */
export const maxRows = 1_000_000
