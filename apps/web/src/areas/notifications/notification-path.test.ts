import { notificationPath } from '@fettle/domain/notifications/notification-path'
import { describe, expect, it } from 'vitest'
import { clientPaths } from '../../paths/client.paths.ts'
import { contractorPaths } from '../../paths/contractor.paths.ts'
import { dashboardBase } from '../../paths/dashboard.paths.ts'

const of = { namespace: 'uk', id: 7 }
const notification = (name: string) => ({ name, workOrderUuid: 'w', jobUuid: 'j', subjectUuid: 's' })

describe('notifications link', () => {
  it('a client to the document, else to the order', () => {
    const to = (name: string) =>
      `${dashboardBase({ ...of, side: 'client' })}${notificationPath('client', notification(name))}`
    const paths = clientPaths(of)
    expect(to('quote.submitted')).toBe(paths.quote('w', 'j', 's'))
    expect(to('invoice.submitted')).toBe(paths.invoice('w', 'j', 's'))
    expect(to('booking.proposed')).toBe(paths.workOrderBookings('w'))
    expect(to('completion-report.submitted')).toBe(paths.workOrderReport('w'))
    expect(to('message.sent')).toBe(paths.jobMessages({ workOrderUuid: 'w', jobUuid: 'j' }))
    expect(to('note.mentioned')).toBe(paths.workOrderNotes('w'))
    expect(to('job.accepted')).toBe(paths.workOrder('w'))
    expect(to('tender.question-asked')).toBe(paths.workOrderContractors('w'))
  })
  it('a contractor to the same within its job', () => {
    const to = (name: string) =>
      `${dashboardBase({ ...of, side: 'contractor' })}${notificationPath('contractor', notification(name))}`
    const paths = contractorPaths(of)
    expect(to('quote.accepted')).toBe(paths.quote('j', 's'))
    expect(to('invoice.approved')).toBe(paths.invoice('j', 's'))
    expect(to('booking.confirmed')).toBe(paths.visit('j', 's'))
    expect(to('completion-report.accepted')).toBe(paths.report('j', 's'))
    expect(to('message.sent')).toBe(paths.jobMessages({ jobUuid: 'j' }))
    expect(to('note.written')).toBe(paths.jobNotes('j'))
    expect(to('job.offered')).toBe(paths.job('j'))
  })
})
