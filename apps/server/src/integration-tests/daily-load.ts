import { randomUUID } from 'node:crypto'
import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { bundlesMethods } from '@fettle/contracts/calendar/bundles.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { calendarFeedsMethods } from '@fettle/contracts/calendar/calendar-feeds.methods'
import { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { skillsMethods } from '@fettle/contracts/calendar/skills.methods'
import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { signedLinksMethods } from '@fettle/contracts/signed-links/signed-links.methods'
import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import { bulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { jobViewsMethods, viewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { keepMoneyBack } from './keep-money-back.ts'
import { moveMoney } from './move-money.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedPayments } from './seed-payments.ts'
import { seedPlaces } from './seed-places.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedReport } from './seed-report.ts'
import { agreed, hired, invited, line, raise, reported, type TestContext } from './test-context.ts'

/** A day of work on the test server, so that every table holds rows to hide. */
export const runDailyLoad = async (context: TestContext): Promise<void> => {
  const { jobUuid, tender } = await workOnJobs(context)
  await orderTheDesk(context, jobUuid)
  await watchTheTime(context, tender.workOrderUuid)
  await prepareOrders(context)
  await keepPrices(context)
  await hearOfThings(context, jobUuid)
  await moveMoney(context)
  await seedApprovals(context)
  await certify(context)
  await seedReport(context, await inspect(context))
  await seedProfiles(context)
  await seedPlaces(context)
  await agreeVisit(context)
  await planMaintenance(context)
  await keepTasks(context)
  await keepCalendar(context)
  await keepPeople(context)
  await seedPayments(context)
  await keepMoneyBack(context)
  await context.call(context.admin, usersMethods.dismissSetupSteps, {})
}

/** A visit at the place of a repair report, of whose times one is booked and was reminded of. */
const agreeVisit = async (context: TestContext) => {
  const { call, manager, owner, operative, server } = context
  const { jobUuid, workOrderUuid } = await hired(context)
  const sql = server.pools.owner
  await sql.query(
    "update repair_reports set state = 'converted', work_order_id = $1 where tenant_id = $2 and contact_email <> ''",
    [workOrderUuid, context.admin.tenantId],
  )
  const inHours = (hours: number) => new Date(server.now + hours * 3_600_000).toISOString()
  const slot = (from: number, until: number) => ({ startsAt: inHours(from), endsAt: inHours(until) })
  await call(owner, residentVisitsMethods.offer, { jobUuid, windows: [slot(400, 402)] })
  const assigneeUuid = operative.membership.id
  const visit = await call(owner, bookingsMethods.create, { jobUuid, ...slot(500, 501), assigneeUuid })
  const crew = { bookingUuid: visit.uuid, version: visit.version, crewUuids: [owner.membership.id] }
  const { version } = await call(manager, calendarMethods.assignCrew, crew)
  await call(manager, bundlesMethods.dismiss, { bookingUuid: visit.uuid, itemUuid: jobUuid })
  await call(manager, calendarMethods.reassign, { bookingUuid: visit.uuid, version, assigneeUuid: null })
  await sql.query(
    "insert into visit_reminders (client_tenant_id, booking_id, kind, sent_at) select client_tenant_id, id, 'day_before', now() from bookings where job_id = $1",
    [jobUuid],
  )
}

const planMaintenance = async ({ call, manager, server, location }: TestContext) => {
  const [asset] = await call(manager, assetsMethods.list, {})
  const { uuid: scheduleUuid, version } = await call(manager, schedulesMethods.create, {
    title: 'Clear gutters',
    category: 'plumbing',
    service: 'leaks',
    priority: 'planned',
    rule: { frequency: 'yearly', interval: 1 },
    startsOn: new Date(server.now + 40 * 86_400_000).toISOString().slice(0, 10),
    locationUuids: [location],
    assetUuids: asset ? [asset.uuid] : [],
  })
  await call(manager, schedulesMethods.activate, { scheduleUuid, version })
}

/** A task with checklist, link, watcher and photo, and a series. */
const keepTasks = async ({ call, manager, location, server, uploadFile }: TestContext) => {
  const { uuid: taskUuid, items } = await call(manager, tasksMethods.create, {
    title: 'Read the meter',
    dueOn: new Date(server.now + 86_400_000).toISOString().slice(0, 10),
    assigneeUuid: manager.membership.id,
    items: [{ text: 'Photo of the meter', kind: 'photo', isRequired: true }],
    links: [{ kind: 'location', uuid: location }],
  })
  const value = [await uploadFile(manager)]
  await call(manager, tasksMethods.answerItem, { taskUuid, itemUuid: items[0]?.uuid, value })
  await call(manager, tasksMethods.watch, { taskUuid })
  await call(manager, taskSeriesMethods.create, {
    title: 'Check the fire doors',
    rule: { frequency: 'monthly', interval: 1 },
    startsOn: new Date(server.now + 9 * 86_400_000).toISOString().slice(0, 10),
  })
}

const appointments = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Harbour House//EN',
  'BEGIN:VEVENT',
  'UID:harbour-1',
  'DTSTAMP:20260301T000000Z',
  'DTSTART:20260320T100000Z',
  'DTEND:20260320T110000Z',
  'SUMMARY:Dentist near Harbour House',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** A feed, a calendar of another program and a certificate of a person. */
const keepPeople = async ({ call, admin, owner, operative }: TestContext) => {
  const member = { kind: 'member', ownerUuid: admin.membership.id } as const
  await call(admin, calendarFeedsMethods.create, { ...member, detail: 'busy' })
  await call(admin, calendarSourcesMethods.uploadIcs, { text: appointments, name: 'Harbour House', isHard: false })
  const days = { validFrom: '2026-01-01', validUntil: '2027-01-01' }
  const paper = { userUuid: operative.membership.id, kind: 'gas_safe_card', number: '1234567', ...days } as const
  await call(owner, personPapersMethods.add, paper)
}

/** Working hours, a skill of a member, an absence, rules of dispatch and the plan of a team. */
const keepCalendar = async ({ call, admin, manager, server }: TestContext) => {
  const today = new Date(server.now).toISOString().slice(0, 10)
  const days = Array.from({ length: 7 }, () => [{ from: 480, until: 960 }])
  const hours = { ownerKind: 'tenant', weeks: [days], timeZone: 'Europe/London', validFrom: today }
  await call(admin, workingPatternsMethods.save, { version: 0, ...hours })
  const skill = await call(admin, skillsMethods.save, { version: 0, name: 'Asbestos awareness', categories: [] })
  await call(admin, skillsMethods.giveSkill, { skillUuid: skill.uuid, userUuid: manager.membership.id, level: 1 })
  await call(manager, absencesMethods.request, { kind: 'leave', firstOn: today, lastOn: today })
  await call(admin, dispatchMethods.saveSettings, await call(admin, dispatchMethods.settings, {}))
  await call(manager, dispatchMethods.planTeam, { firstDay: today, lastDay: today })
  await server.pools.owner.query(`insert into plan_draft_items (tenant_id, draft_id, job_id, state, code)
    select d.tenant_id, d.id, j.id, 'left', 'fully_booked' from plan_drafts d join jobs j on j.client_tenant_id = d.tenant_id limit 1`)
}

/** An inspection with a failed answer, which becomes an observation and a line of a scope of works. */
const inspect = async ({ call, manager, server, location, uploadFile }: TestContext) => {
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Doors', from: 'uk-fire-doors' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const { uuid: templateUuid } = await call(manager, inspectionTemplatesMethods.publish, one)
  const plan = { templateUuid, locationUuid: location, assigneeUuid: manager.membership.id }
  const inspection = await call(manager, inspectionsMethods.create, plan)
  const photo = await uploadFile(manager)
  const operations = inspection.content.pages.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.questions.map(({ key, kind }) => ({
        operationUuid: randomUUID(),
        instanceUuid: inspection.instances.find(({ sectionKey }) => sectionKey === section.key)?.uuid,
        questionKey: key,
        value: kind === 'pass_fail' ? 'fail' : kind === 'yes_no' ? true : 'Flat 1',
        photoUuids: kind === 'pass_fail' ? [photo] : [],
        answeredAt: new Date(server.now).toISOString(),
      })),
    ),
  )
  await call(manager, inspectionsMethods.record, {
    inspectionUuid: inspection.uuid,
    device: 'phone',
    operations: operations.map((operation, at) => ({ ...operation, sequence: at + 1 })),
  })
  const { uuid: inspectionUuid } = await call(manager, inspectionsMethods.handIn, { inspectionUuid: inspection.uuid })
  const observations = await call(manager, observationsMethods.list, { inspectionUuid })
  const observationUuids = observations.map(({ uuid }) => uuid)
  await call(manager, scopesMethods.start, { inspectionUuid, observationUuids })
  return inspectionUuid
}

const certify = async ({ call, admin, manager, server, location, uploadFile }: TestContext) => {
  const answers = ['isLet', 'hasGas'].map((fact) => ({ locationUuid: location, fact, value: true }))
  await call(manager, complianceMethods.answer, { answers })
  const [item] = await call(manager, complianceMethods.list, { locationUuid: location, requirementKey: 'gas_safety' })
  const { uuid: evidenceUuid, version } = await call(manager, evidenceMethods.handIn, {
    complianceItemUuids: [item?.uuid],
    issuedOn: new Date(server.now).toISOString().slice(0, 10),
    outcome: 'satisfactory',
    attachmentUuids: [await uploadFile(manager)],
  })
  await call(admin, evidenceMethods.accept, { evidenceUuid, version })
  const setting = { requirementKey: 'gas_safety', version: 0, isOn: true, everyMonths: 12, warnDays: 60 }
  await call(admin, requirementsMethods.adopt, setting)
}

/** Work of both sides on a job, and their messages. */
const workOnJobs = async (context: TestContext) => {
  const { call, owner, manager, admin, server } = context
  const { completionReportUuid, version, jobUuid } = await reported(context)
  await call(manager, completionReportsMethods.reject, {
    completionReportUuid,
    version,
    reasons: ['quality'],
    note: 'Still drips',
  })
  const startsAt = new Date(server.now + 86_400_000).toISOString()
  const endsAt = new Date(server.now + 90_000_000).toISOString()
  await call(owner, bookingsMethods.create, { jobUuid, startsAt, endsAt })
  const issuedOn = '2026-03-02'
  const invoice = { jobUuid, kind: 'interim', number: 'F-1', issuedOn, suppliedOn: issuedOn, lines: [line] }
  await call(owner, invoicesMethods.create, invoice)
  const tender = await agreed(context)
  const invitation = await invited(context)
  await call(owner, quotesMethods.create, { jobUuid: invitation.jobUuid, lines: [line], validUntil: '2026-12-31' })
  const change = { reason: 'A second valve', lines: [{ ...line, change: 'added' }] }
  await call(owner, quoteVariationsMethods.create, { quoteUuid: tender.quoteUuid, ...change })
  const contacts = [{ kind: 'resident', name: 'Rosa Field' }]
  const order = { locationUuid: context.location, category: 'plumbing', service: 'leaks', priority: 'routine' }
  const file = await context.uploadFile(manager)
  const raised = { ...order, title: 'Tap', description: 'Drips', budget: 12_000, contacts, attachmentUuids: [file] }
  await manager.call(workOrdersMethods.create, raised as never, { 'idempotency-key': 'one-tap-only' })
  await call(admin, importsMethods.upload, { filename: 'a.csv', text: 'id,title\n1,Roof' })
  const renamed = ['id;access_notes', `${context.location};Gate code at the office`].join('\n')
  await call(admin, placeImportsMethods.runLocations, { text: renamed })
  await call(owner, messagesMethods.send, { jobUuid, text: 'The valve is in' })
  await call(admin, messagesMethods.markRead, { jobUuid })
  const blocks = [{ kind: 'bullet', runs: [{ text: '@', mentionUuid: manager.membership.id }] }]
  await call(admin, notesMethods.write, { jobUuid, isShared: true, blocks })
  await call(owner, watchersMethods.follow, { jobUuid })
  await call(manager, notificationsMethods.markRead, {})
  await runTender(context)
  const rosa = { recipientName: 'Rosa Field', email: 'rosa@post.example' }
  await call(manager, signedLinksMethods.shareProgress, { workOrderUuid: tender.workOrderUuid, ...rosa })
  const { uuid: workOrderUuid, version: asRaised } = await raise(context)
  const dora = { companyName: 'Dale Plastering', recipientName: 'Dora Dale', email: 'dora@post.example' }
  await call(manager, jobLinksMethods.invite, { workOrderUuid, version: asRaised, ...dora })
  await call(manager, orderCertificatesMethods.require, { workOrderUuid, requirementKey: 'eicr' })
  return { jobUuid, tender }
}

/** A bidder asks a question, quotes, and is awarded a part. */
const runTender = async (context: TestContext) => {
  const { call, admin, owner } = context
  const { jobUuid } = await invited(context)
  await call(owner, tendersMethods.ask, { jobUuid, question: 'May we use the lift?' })
  const lines = [line, { ...line, description: 'Paint the wall' }]
  const draft = await call(owner, quotesMethods.create, { jobUuid, lines, validUntil: '2026-12-31' })
  const { uuid: quoteUuid } = draft
  const { version } = await call(owner, quotesMethods.submit, { quoteUuid, version: draft.version })
  await call(admin, partAwardsMethods.offer, { quoteUuid, version, places: [0] })
}

/** Roles, teams, tags, views, bulk runs and API keys. */
const orderTheDesk = async ({ call, admin, manager, owner, server }: TestContext, jobUuid: string) => {
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
  const action = { kind: 'untag', tagUuid: tag.uuid }
  await call(admin, bulkActionsMethods.start, { action, workOrderUuids: [tagged?.uuid] })
  const search = { version: 2, value: { q: 'tap' } }
  await call(admin, viewsMethods.create, { name: 'Taps', isShared: false, search, columns: null })
  await call(admin, viewsMethods.prefer, { standardUuid: null, columns: ['number'] })
  const list = await call(admin, downloadsMethods.start, { format: 'csv', filter: {} })
  const part = 'insert into download_parts (tenant_id, download_id, position, ids) values ($1, $2, 1, array[]::uuid[])'
  await server.pools.owner.query(part, [admin.tenantId, list.uuid])
  await call(owner, jobViewsMethods.create, { name: 'Taps', isShared: true, search, columns: null })
  await call(owner, jobViewsMethods.prefer, { standardUuid: null, columns: ['due'] })
  const own = await call(owner, tagsMethods.create, { name: 'Harbour job', color: 'teal' })
  await call(owner, tagsMethods.attachToJob, { jobUuid, tagUuid: own.uuid })
  await call(admin, apiKeysMethods.create, { name: 'Sync', grants: { 'work-orders.view': 'all' } })
}

/** Order defaults and relations between orders. */
const prepareOrders = async (context: TestContext) => {
  const { call, admin, manager, owner } = context
  await call(admin, warrantiesMethods.save, { months: 24, version: 1 })
  const signOff = { when: 'always', sum: null, categories: [], acceptAfterDays: 10 }
  await call(admin, signOffsMethods.save, { ...signOff, version: 0 })
  await call(admin, orderTemplatesMethods.create, {
    name: 'Taps of Harbour House',
    priority: 'routine',
    delivery: 'none',
  })
  await call(admin, disclaimersMethods.save, { text: 'Keys of Harbour House are signed for' })
  await call(admin, defaultContactsMethods.create, { kind: 'key_holder', name: 'Caretaker of Harbour House' })
  const [one, other] = [await raise(context), await raise(context)]
  const dear = await raise(context)
  await call(manager, awardProposalsMethods.propose, {
    workOrderUuid: dear.uuid,
    version: dear.version,
    contractorUuid: owner.tenantId,
    award: 2_000_000,
    note: 'Scaffold of Harbour House',
  })
  const pair = { workOrderUuid: one.uuid, otherWorkOrderUuid: other.uuid }
  await call(admin, orderRelationsMethods.add, { ...pair, role: 'related' })
  const alert = { locationUuid: context.location, kind: 'other', note: 'Gate of Harbour House', audience: 'staff' }
  await call(admin, placeAlertsMethods.create, alert)
  const spent = { kind: 'labour', text: 'Caretaker of Harbour House', amount: 4000, incurredOn: '2026-03-02' }
  await call(admin, costsMethods.record, { workOrderUuid: one.uuid, ...spent })
}

/** Prices and costs, which only the client may see. */
const keepPrices = async ({ call, admin, owner }: TestContext) => {
  const terms = [{ contractorUuid: owner.tenantId, uplift: 500 }]
  const { uuid: priceListUuid } = await call(admin, priceListsMethods.create, {
    name: 'Prices of Harbour House',
    validFrom: null,
    validTo: null,
    isForAll: false,
    terms,
  })
  const text = 'code,description,price\nHH-1,Valve of Harbour House,100.00'
  await call(admin, priceListsMethods.runImport, { priceListUuid, text })
}

/** Hazards, deadlines and paused clocks. */
const watchTheTime = async ({ call, admin, server }: TestContext, workOrderUuid: string) => {
  const awareAt = new Date(server.now).toISOString()
  await call(admin, hazardsMethods.mark, { workOrderUuid, kind: 'significant', awareAt, channel: 'email' })
  await call(admin, hazardsMethods.record, { workOrderUuid, kind: 'access_attempt', happenedAt: awareAt })
  const [first] = await call(admin, workOrdersMethods.list, { bucket: 'new' })
  const { all } = await call(admin, clocksMethods.targets)
  const { isShipped: _shipped, ...targets } = all
  await call(admin, clocksMethods.saveTargets, targets)
  const { isShipped: _asShipped, ...ladders } = await call(admin, accessLaddersMethods.settings)
  await call(admin, accessLaddersMethods.saveSettings, ladders)
  const tried = { channel: 'phone', result: 'no_answer', madeAt: awareAt }
  await call(admin, accessLaddersMethods.logContact, { workOrderUuid, ...tried })
  await call(admin, completionFormsMethods.save, { category: 'roofing', edition: 0, questions: [] })
  const still = { workOrderUuid: first?.uuid, version: 1, reason: 'weather' }
  await call(admin, clocksMethods.pause, still)
}

/** Operatives, notification settings and the logo of their company. */
const hearOfThings = async ({ call, manager, operative, server }: TestContext, jobUuid: string) => {
  const assign = `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
    select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`
  await server.pools.owner.query(assign, [jobUuid, operative.membership.id])
  const present = await call(manager, notificationsMethods.settings)
  const { timeZone: _zone, topics: _topics, ...chosen } = present
  await call(manager, notificationsMethods.saveSettings, { ...chosen, topics: [], digestHour: 9 })
  const mine = [manager.tenantId, manager.membership.id]
  const waits = `insert into planned_notifications (tenant_id, membership_id, thread_id, topic, channel, at, due_at)
    values ($1, $2, $3, 'messages', 'mail', now(), now())`
  await server.pools.owner.query(waits, [...mine, jobUuid])
  const logo = `insert into tenant_logos (tenant_id, changed_by_membership_id, png, hash, changed_at) values ($1, $2, 'x', 'x', now())`
  await server.pools.owner.query(logo, mine)
}
