import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type Cast, invited, line, reported } from './cast.ts'

/** A day's work on the stage, so that the tables hold something to hide. */
export const busyDay = async (cast: Cast): Promise<void> => {
  const { call, owner, manager, admin, theatre } = cast
  const { completionReportUuid, version, jobUuid } = await reported(cast)
  await call(manager, completionReportsMethods.reject, {
    completionReportUuid,
    version,
    reasons: ['quality'],
    note: 'Still drips',
  })
  const startsAt = new Date(theatre.now + 86_400_000).toISOString()
  const endsAt = new Date(theatre.now + 90_000_000).toISOString()
  await call(owner, bookingsMethods.create, { jobUuid, startsAt, endsAt })
  const issuedOn = '2026-03-02'
  const invoice = { jobUuid, kind: 'interim', number: 'F-1', issuedOn, suppliedOn: issuedOn, lines: [line] }
  await call(owner, invoicesMethods.create, invoice)
  const tender = await invited(cast)
  await call(owner, quotesMethods.create, { jobUuid: tender.jobUuid, lines: [line], validUntil: '2026-12-31' })
  const contacts = [{ kind: 'resident', name: 'Rosa Field' }]
  const order = { locationUuid: cast.location, category: 'plumbing', service: 'leaks', priority: 'routine' }
  const file = await cast.file(manager)
  const raised = { ...order, title: 'Tap', description: 'Drips', contacts, attachmentUuids: [file] }
  await manager.call(workOrdersMethods.create, raised as never, { 'idempotency-key': 'one-tap-only' })
  await call(admin, importsMethods.upload, { filename: 'a.csv', text: 'id,title\n1,Roof' })
  await call(owner, messagesMethods.send, { jobUuid, text: 'The valve is in' })
  await call(manager, notificationsMethods.markRead, {})
  await call(admin, rolesMethods.create, {
    name: 'Night desk',
    description: '',
    basedOn: 'COO',
    grants: { 'work-orders.view': 'scope' },
  })
  await call(admin, teamsMethods.create, { name: 'North', memberUuids: [manager.membership.id] })
  const tag = await call(admin, tagsMethods.create, { name: 'Harbour House', color: 'teal' })
  const [tagged] = await call(admin, workOrdersMethods.list)
  await call(admin, tagsMethods.attach, { workOrderUuid: tagged?.uuid, tagUuid: tag.uuid })
  await call(admin, apiKeysMethods.create, { name: 'Sync', grants: { 'work-orders.view': 'all' } })
  const assign = `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
    select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`
  await theatre.pools.owner.query(assign, [jobUuid, cast.operative.membership.id])
  const present = await call(manager, notificationsMethods.settings)
  const { timeZone: _zone, ...chosen } = present
  await call(manager, notificationsMethods.saveSettings, { ...chosen, digestHour: 9 })
  const own = [manager.tenantId, manager.membership.id]
  const waits = `insert into waiting_news (tenant_id, membership_id, job_id, topic, way, at, due_at)
    values ($1, $2, $3, 'messages', 'mail', now(), now())`
  await theatre.pools.owner.query(waits, [...own, jobUuid])
  const logo = `insert into tenant_logos (tenant_id, changed_by_membership_id, png, hash, changed_at) values ($1, $2, 'x', 'x', now())`
  await theatre.pools.owner.query(logo, own)
}
