import type { DownloadSubject } from '@fettle/domain/downloads/download'
import { invoiceSheet } from './invoice-sheet.ts'
import { jobSheet } from './job-sheet.ts'
import type { ListSheet } from './list-sheet.ts'
import { orderSheet } from './order-sheet.ts'

const sheets = { 'work-orders': orderSheet, invoices: invoiceSheet, jobs: jobSheet }

/** The sheet of a list. Rows and filters of one list meet no other: a row of `downloads` keeps both together. */
export const sheetOf = (subject: DownloadSubject) => sheets[subject] as unknown as ListSheet<DownloadSubject, unknown>
