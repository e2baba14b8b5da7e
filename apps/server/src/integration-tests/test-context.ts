import { randomUUID } from 'node:crypto'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { AnyMethod, OutputOf } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ComposeAreas, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../composition.ts'

/** An order of the client and the job of its first contractor. */
export type TestOrder = { readonly workOrderUuid: string; readonly jobUuid: string }

/** A client with members of several roles, two appointed contractors, and outsiders. Each call advances the clock by a second. */
export type TestContext = {
  readonly server: TestServer
  readonly location: string
  readonly admin: TestMember
  readonly manager: TestMember
  readonly finance: TestMember
  /** A member of the client in another branch. */
  readonly outsider: TestMember
  readonly owner: TestMember
  readonly operative: TestMember
  readonly rival: TestMember
  /** The administrator of another client. */
  readonly stranger: TestMember
  readonly call: <M extends AnyMethod>(
    who: TestMember,
    method: M,
    input?: Record<string, unknown>,
  ) => Promise<M extends { pages: true } ? OutputOf<M>[] : OutputOf<M>>
  /** A completed upload of a member. */
  readonly uploadFile: (of: TestMember) => Promise<string>
  readonly close: () => Promise<void>
}

const place = (admin: TestMember) =>
  admin.call(locationsMethods.create, {
    name: 'Harbour House',
    kind: 'building',
    parentUuid: null,
    organisationUuid: admin.organisationUuid,
    addressLine1: '1 High Street',
    town: 'London',
    postcode: 'N1 7AA',
  })

const upload = async ({ pools, now }: TestServer, { membership }: TestMember): Promise<string> => {
  const [id, at] = [randomUUID(), new Date(now).toISOString()]
  await pools.owner.query(
    `insert into attachments (id, tenant_id, membership_id, resource, filename, content_type, size, completed_at, created_at)
     values ($1, $2, $3, 'completion_reports', 'after.png', 'image/png', 10, $4, $4)`,
    [id, membership.tenant_id, membership.id, at],
  )
  return id
}

/** Starts a test server at 2026-03-02T09:00Z with all members. */
export const createTestContext = async (composeAreas: ComposeAreas = compose): Promise<TestContext> => {
  const server = await startTestServer(composeAreas)
  server.now = Date.parse('2026-03-02T09:00:00.000Z')
  const admin = await server.tenant('client', { name: 'Northgate Homes' })
  const owner = await server.tenant('contractor', { name: 'Leeds Plumbing' })
  const rival = await server.tenant('contractor', { name: 'Harrogate Heating' })
  for (const { tenantId } of [owner, rival])
    await admin.call(contractorsMethods.appoint, { contractorUuid: tenantId, kind: 'contracted' })
  return {
    server,
    location: (await place(admin)).uuid,
    admin,
    manager: await server.member(admin, 'PRM'),
    finance: await server.member(admin, 'FIN'),
    outsider: await server.member(admin, 'PRM', [randomUUID()]),
    owner,
    operative: await server.member(owner, 'KX'),
    rival,
    stranger: await server.tenant('client', { name: 'Elsewhere Estates' }),
    call: (who, method, input = {}) => {
      server.now += 1000
      return who.call(method, input as never) as never
    },
    uploadFile: (of) => upload(server, of),
    close: async () => {
      const { rows: faults } = await server.pools.owner.query('select * from book_faults()')
      await server.close()
      if (faults.length > 0) throw new Error(`The books are not whole: ${JSON.stringify(faults)}`)
    },
  }
}

export const line = {
  kind: 'labour',
  description: 'Replace valve',
  quantity: '1',
  unit: 'piece',
  unitPrice: '100.00',
  taxCategory: 'standard',
}

export const raise = ({ call, manager, location }: TestContext, priority = 'routine') =>
  call(manager, workOrdersMethods.create, {
    locationUuid: location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority,
  })

export const jobOf = async ({ call }: TestContext, who: TestMember, workOrderUuid: string): Promise<string> =>
  (await call(who, jobsMethods.list, {})).find((job) => job.workOrderUuid === workOrderUuid)?.uuid ?? ''

export type InvitedOrder = TestOrder & { readonly otherJobUuid: string }

/** Two contractors were invited to quote and have accepted. */
export const invited = async (context: TestContext, { minimumQuotes = 1 } = {}): Promise<InvitedOrder> => {
  const { call, manager, owner, rival } = context
  const { uuid: workOrderUuid, version } = await raise(context)
  const contractorUuids = [owner.tenantId, rival.tenantId]
  await call(manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, contractorUuids, minimumQuotes })
  const jobUuid = await jobOf(context, owner, workOrderUuid)
  const otherJobUuid = await jobOf(context, rival, workOrderUuid)
  await call(owner, jobsMethods.accept, { jobUuid })
  await call(rival, jobsMethods.accept, { jobUuid: otherJobUuid })
  return { workOrderUuid, jobUuid, otherJobUuid }
}

/** The first contractor is hired by an award of 500.00. */
export const hired = async (context: TestContext): Promise<TestOrder> => {
  const { call, manager, owner } = context
  const { uuid: workOrderUuid, version } = await raise(context)
  await call(manager, workOrdersMethods.award, {
    workOrderUuid,
    version,
    contractorUuid: owner.tenantId,
    award: 50_000,
  })
  const jobUuid = await jobOf(context, owner, workOrderUuid)
  await call(owner, jobsMethods.accept, { jobUuid })
  return { workOrderUuid, jobUuid }
}

/** The first contractor is hired by a quote of 120.00 that the client accepted. */
export const agreed = async (context: TestContext): Promise<TestOrder & { quoteUuid: string }> => {
  const order = await invited(context)
  const { call, manager, owner } = context
  const { jobUuid } = order
  const draft = await call(owner, quotesMethods.create, { jobUuid, lines: [line], validUntil: '2026-12-31' })
  const sent = await call(owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  const { uuid: quoteUuid } = await call(manager, quotesMethods.accept, { quoteUuid: sent.uuid, version: sent.version })
  return { ...order, quoteUuid }
}

/** The work is done and the report submitted. */
export const reported = async (
  context: TestContext,
  given?: TestOrder,
): Promise<TestOrder & { completionReportUuid: string; version: number }> => {
  const order = given ?? (await hired(context))
  const { call, owner, server } = context
  const report = await call(owner, completionReportsMethods.create, {
    jobUuid: order.jobUuid,
    summary: 'Valve replaced',
    completedOn: new Date(server.now).toISOString().slice(0, 10),
    noPhotoReason: 'Behind the wall',
  })
  const { uuid: completionReportUuid, version } = await call(owner, completionReportsMethods.submit, {
    completionReportUuid: report.uuid,
    version: report.version,
  })
  return { ...order, completionReportUuid, version }
}

/** Bucket of the order for its client, and tab of the job for its contractor. */
export const placementOf = async ({ call, manager, owner }: TestContext, order: TestOrder): Promise<unknown[]> => {
  const orders = await call(manager, workOrdersMethods.list, {})
  const jobs = await call(owner, jobsMethods.list, {})
  return [
    orders.find(({ uuid }) => uuid === order.workOrderUuid)?.bucket,
    jobs.find(({ uuid }) => uuid === order.jobUuid)?.tab,
  ]
}

/** Present version of an order, for the next command. */
export const versionOf = async ({ call, manager }: TestContext, { workOrderUuid }: TestOrder): Promise<number> =>
  (await call(manager, workOrdersMethods.get, { workOrderUuid })).version

/** Makes the contractor of a context the direct labour organisation of its client. */
export const makeDirectLabour = async ({ owner: { tenantId, membership }, server }: TestContext): Promise<void> => {
  await server.pools.owner.query("update appointments set kind = 'dlo' where contractor_tenant_id = $1", [tenantId])
  await server.pools.owner.query('update contractor_companies set is_dlo = true where tenant_id = $1', [tenantId])
  Object.assign(membership, { is_dlo: true })
}

/** Raises an order and awards it to the direct labour organisation, which is hired with the award. */
export const awarded = async (context: TestContext): Promise<TestOrder> => {
  const { uuid: workOrderUuid, version } = await raise(context)
  const award = { workOrderUuid, version, contractorUuid: context.owner.tenantId, award: 50_000 }
  await context.call(context.manager, workOrdersMethods.award, award)
  return { workOrderUuid, jobUuid: await jobOf(context, context.owner, workOrderUuid) }
}
