import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../composition.ts'

const todayOf = ({ server }: Pick<MainJob, 'server'>) => new Date(server.now).toISOString().slice(0, 10)

/** Starts a test server with a client, its appointed contractor, and one location. */
export const startMainJob = async () => createMainJob(await startTestServer(compose))

/** Creates the same on a running test server. */
export const createMainJob = async (server: TestServer) => {
  const [client, contractor] = [await server.tenant('client'), await server.tenant('contractor')]
  await client.call(contractorsMethods.appoint, { contractorUuid: contractor.tenantId, kind: 'contracted' })
  const location = await client.call(locationsMethods.create, {
    name: '12 Redhill Street',
    kind: 'building',
    parentUuid: null,
    organisationUuid: client.organisationUuid,
    addressLine1: '12 Redhill Street',
    town: 'Manchester',
    postcode: 'M4 5BA',
  })
  return { server, client, contractor, location }
}
export type MainJob = Awaited<ReturnType<typeof createMainJob>>

export const line = {
  kind: 'labour',
  description: 'Trace and repair',
  quantity: '3',
  unit: 'hour',
  unitPrice: '50.00',
  taxCategory: 'standard',
} as const

export const raise = ({ client, location }: { client: TestMember; location: { uuid: string } }) =>
  client.call(workOrdersMethods.create, {
    locationUuid: location.uuid,
    title: 'Boiler locks out',
    description: 'No heating since yesterday evening.',
    category: 'heating-gas',
    service: 'no-heating',
    priority: 'urgent',
  })

/** The order is created and the contractor invited to quote. */
export const invited = async (mainJob: MainJob) => {
  const order = await raise(mainJob)
  const sent = await mainJob.client.call(workOrdersMethods.requestQuotes, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuids: [mainJob.contractor.tenantId],
  })
  return { workOrderUuid: order.uuid, jobUuid: sent.jobs[0]?.uuid ?? '' }
}

/** The contractor has submitted a quote. */
export const quoted = async (mainJob: MainJob) => {
  const ids = await invited(mainJob)
  await mainJob.contractor.call(jobsMethods.accept, { jobUuid: ids.jobUuid })
  const draft = await mainJob.contractor.call(quotesMethods.create, {
    jobUuid: ids.jobUuid,
    lines: [line],
    validUntil: '2026-12-31',
  })
  const quote = await mainJob.contractor.call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  return { ...ids, quote }
}

/** The quote is accepted: the contractor is hired. */
export const hired = async (mainJob: MainJob) => {
  const { quote, ...ids } = await quoted(mainJob)
  await mainJob.client.call(quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
  return ids
}

const slot = (server: TestServer, hours: number) => ({
  startsAt: new Date(server.now + hours * 3_600_000).toISOString(),
  endsAt: new Date(server.now + (hours + 2) * 3_600_000).toISOString(),
})

/** A visit is booked for tomorrow. */
export const booked = async (mainJob: MainJob) => {
  const ids = await hired(mainJob)
  const booking = await mainJob.contractor.call(bookingsMethods.create, {
    jobUuid: ids.jobUuid,
    ...slot(mainJob.server, 24),
  })
  return { ...ids, booking }
}

/** The visit took place and the report is submitted. */
export const reported = async (mainJob: MainJob) => {
  const { booking, ...ids } = await booked(mainJob)
  mainJob.server.now += 24 * 3_600_000
  const arrived = await mainJob.contractor.call(bookingsMethods.checkIn, {
    bookingUuid: booking.uuid,
    version: booking.version,
  })
  await mainJob.contractor.call(bookingsMethods.finish, {
    bookingUuid: booking.uuid,
    version: arrived.version,
    outcome: 'complete',
  })
  const draft = await mainJob.contractor.call(completionReportsMethods.create, {
    jobUuid: ids.jobUuid,
    summary: 'Vessel replaced.',
    completedOn: todayOf(mainJob),
    noPhotoReason: 'Resident asked for none.',
  })
  const report = await mainJob.contractor.call(completionReportsMethods.submit, {
    completionReportUuid: draft.uuid,
    version: draft.version,
  })
  return { ...ids, report }
}

/** The work is signed off and the final invoice submitted. */
export const invoiced = async (mainJob: MainJob) => {
  const { report, ...ids } = await reported(mainJob)
  await mainJob.client.call(completionReportsMethods.accept, {
    completionReportUuid: report.uuid,
    version: report.version,
  })
  const draft = await mainJob.contractor.call(invoicesMethods.create, {
    jobUuid: ids.jobUuid,
    kind: 'final',
    number: 'F-100',
    issuedOn: todayOf(mainJob),
    suppliedOn: todayOf(mainJob),
    lines: [line],
  })
  const invoice = await mainJob.contractor.call(invoicesMethods.submit, {
    invoiceUuid: draft.uuid,
    version: draft.version,
  })
  return { ...ids, invoice }
}
