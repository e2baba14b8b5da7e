import type { NotificationView } from '@fettle/contracts/notifications/notifications.methods'
import type { ClientPaths } from '../../paths/client.paths.ts'
import type { ContractorPaths } from '../../paths/contractor.paths.ts'

type Told = Pick<NotificationView, 'name' | 'workOrderUuid' | 'jobUuid' | 'subjectUuid'>

const subjectOf = ({ name }: Told): string => name.split('.')[0] ?? ''

/** Where a client reads more of what happened. */
export const addressForClient = (paths: ClientPaths, told: Told): string => {
  const { workOrderUuid: order, jobUuid, subjectUuid } = told
  const subject = subjectOf(told)
  if (subject === 'quote' && jobUuid && subjectUuid) return paths.quote(order, { jobUuid, quoteUuid: subjectUuid })
  if (subject === 'invoice' && jobUuid && subjectUuid)
    return paths.invoice(order, { jobUuid, invoiceUuid: subjectUuid })
  if (subject === 'booking') return paths.workOrderBookings(order)
  if (subject === 'completion-report') return paths.workOrderReport(order)
  return paths.workOrder(order)
}

/** Where a contractor does. */
export const addressForContractor = (paths: ContractorPaths, told: Told): string => {
  const { jobUuid, subjectUuid } = told
  if (!jobUuid) return paths.jobs()
  const pages: Readonly<Record<string, (uuid: string, subject: string) => string>> = {
    quote: paths.quote,
    invoice: paths.invoice,
    booking: paths.visit,
    'completion-report': paths.report,
  }
  const page = pages[subjectOf(told)]
  return page && subjectUuid ? page(jobUuid, subjectUuid) : paths.job(jobUuid)
}
