/** What a list can be taken along as. */
export const downloadFormats = ['csv', 'xlsx'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** The lists that can be taken along. */
export const downloadSubjects = ['work-orders', 'invoices', 'jobs'] as const
export type DownloadSubject = (typeof downloadSubjects)[number]

/** A download waits, is written, and is then there, given up, or called off. */
export const downloadStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type DownloadState = (typeof downloadStates)[number]

/** Whether it is still being made. */
export const isInProgress = (state: DownloadState): boolean => state === 'waiting' || state === 'running'

/** How long a download is kept once it has ended. */
export const retentionDays = 7
/** How many of one member are made at the same time. */
export const maxConcurrentDownloads = 3
/** Rows of one file: what a spreadsheet opens, with room for its headings. */
export const maxRows = 1_000_000
