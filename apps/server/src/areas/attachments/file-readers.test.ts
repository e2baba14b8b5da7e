import { randomUUID } from 'node:crypto'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type AttachmentKind, attachmentKinds } from '@fettle/domain/attachments/attachment-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember, toCaller } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  type TestContext,
} from '../../integration-tests/test-context.ts'
import { findFile } from './find-file.ts'

let context: TestContext
/** A viewer of the client, a subcontractor and a bookkeeper of the contractor. */
let viewer: TestMember
let subcontractor: TestMember
beforeAll(async () => {
  context = await createTestContext()
  viewer = await context.server.member(context.admin, 'VWR')
  subcontractor = await context.server.member(context.owner, 'SUB')
})
afterAll(() => context?.close())

const mayRead = async (who: TestMember, uuid: string): Promise<boolean> =>
  (await findFile(context.server.services, toCaller(who.membership), uuid)) !== undefined

type Readers = { readonly file: string; readonly may: readonly TestMember[]; readonly mayNot: readonly TestMember[] }

const today = () => new Date(context.server.now).toISOString().slice(0, 10)
const assign = async (jobUuid: string, who: TestMember) => {
  const { owner } = context.server.pools
  await owner.query('delete from job_assignees where job_id = $1', [jobUuid])
  await owner.query(
    'insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id) select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1',
    [jobUuid, who.membership.id],
  )
}

const publishTemplate = async (): Promise<string> => {
  const { call, manager } = context
  const draft = await call(manager, inspectionTemplatesMethods.create, { title: 'Doors', from: 'uk-fire-doors' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  return (await call(manager, inspectionTemplatesMethods.publish, one)).uuid
}

/** Attaches a file to one record of each kind, and names who may read it and who may not. */
const cases: Readonly<Record<AttachmentKind, () => Promise<Readers>>> = {
  order: async () => {
    const { call, manager, location, owner, outsider, operative, stranger } = context
    const file = await context.uploadFile(manager)
    const { uuid: workOrderUuid, version } = await call(manager, workOrdersMethods.create, {
      locationUuid: location,
      title: 'Tap drips',
      description: 'In the kitchen',
      category: 'plumbing',
      service: 'leaks',
      priority: 'routine',
      attachmentUuids: [file],
    })
    const contractorUuids = [owner.tenantId]
    await call(manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, contractorUuids })
    return { file, may: [manager, viewer, owner], mayNot: [outsider, operative, context.rival, stranger] }
  },
  task: async () => {
    const { call, manager, location, owner, outsider, stranger } = context
    const file = await context.uploadFile(manager)
    const links = [{ kind: 'location', uuid: location }]
    await call(manager, tasksMethods.create, { title: 'Read the meter', links, attachmentUuids: [file] })
    return { file, may: [manager, viewer], mayNot: [owner, outsider, stranger] }
  },
  visit: async () => {
    const { call, owner, server } = context
    const { jobUuid } = await hired(context)
    const booking = await call(owner, bookingsMethods.create, {
      jobUuid,
      startsAt: new Date(server.now + 3_600_000).toISOString(),
      endsAt: new Date(server.now + 7_200_000).toISOString(),
    } as never)
    server.now += 4_000_000
    const file = await context.uploadFile(owner)
    await call(owner, bookingsMethods.noAccess, {
      bookingUuid: booking.uuid,
      version: booking.version,
      note: 'Card 12',
      attachmentUuids: [file],
    } as never)
    return { file, may: [context.manager, viewer, owner], mayNot: [context.operative, subcontractor, context.outsider] }
  },
  quote: async () => {
    const { call, owner, rival } = context
    const { jobUuid } = await invited(context)
    const file = await context.uploadFile(owner)
    const draft = await call(owner, quotesMethods.create, {
      jobUuid,
      lines: [line],
      validUntil: '2026-12-31',
      attachmentUuids: [file],
    })
    expect(await mayRead(context.manager, file)).toBe(false)
    await call(owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
    return { file, may: [context.manager, owner], mayNot: [rival, context.operative, subcontractor, context.outsider] }
  },
  variation: async () => {
    const { call, owner } = context
    const { quoteUuid } = await agreed(context)
    const file = await context.uploadFile(owner)
    const draft = await call(owner, quoteVariationsMethods.create, {
      quoteUuid,
      reason: 'The wall is damp too',
      lines: [{ ...line, change: 'added' }],
      attachmentUuids: [file],
    })
    await call(owner, quoteVariationsMethods.submit, { variationUuid: draft.uuid, version: draft.version })
    return { file, may: [context.manager, owner], mayNot: [context.rival, context.operative, context.outsider] }
  },
  invoice: async () => {
    const { call, owner } = context
    const { jobUuid } = await hired(context)
    const file = await context.uploadFile(owner)
    const draft = await call(owner, invoicesMethods.create, {
      jobUuid,
      number: `F-${context.server.now}`,
      kind: 'interim',
      lines: [line],
      issuedOn: today(),
      suppliedOn: today(),
      attachmentUuids: [file],
    } as never)
    expect(await mayRead(context.manager, file)).toBe(false)
    await call(owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
    return { file, may: [context.manager, context.finance, owner], mayNot: [viewer, subcontractor, context.operative] }
  },
  'own-cost': async () => {
    const { workOrderUuid } = await hired(context)
    const file = await context.uploadFile(context.finance)
    await context.call(context.finance, costsMethods.record, {
      workOrderUuid,
      kind: 'material',
      text: 'Valve',
      amount: 1_000,
      incurredOn: today(),
      attachmentUuids: [file],
    } as never)
    return { file, may: [context.finance, context.manager], mayNot: [viewer, context.owner, context.outsider] }
  },
  report: async () => {
    const { call, owner } = context
    const { jobUuid } = await hired(context)
    const file = await context.uploadFile(owner)
    await call(owner, completionReportsMethods.create, {
      jobUuid,
      summary: 'Valve replaced',
      completedOn: today(),
      afterUuids: [file],
      noPhotoReason: 'Behind the wall',
    } as never)
    // A draft belongs to its author's side.
    return { file, may: [owner], mayNot: [context.manager, subcontractor, context.rival] }
  },
  message: async () => {
    const { jobUuid } = await hired(context)
    const file = await context.uploadFile(context.manager)
    await context.call(context.manager, messagesMethods.send, {
      jobUuid,
      text: 'See the plan',
      attachmentUuids: [file],
    })
    await assign(jobUuid, subcontractor)
    expect(await mayRead(subcontractor, file)).toBe(true)
    await assign(jobUuid, context.operative)
    return {
      file,
      may: [context.manager, viewer, context.owner, context.operative],
      mayNot: [subcontractor, context.rival, context.outsider],
    }
  },
  inspection: async () => {
    const { call, manager } = context
    const templateUuid = await publishTemplate()
    const inspector = await context.server.member(context.admin, 'INS')
    const plan = { templateUuid, locationUuid: context.location, assigneeUuid: inspector.membership.id }
    const inspection = await call(manager, inspectionsMethods.create, plan)
    const file = await context.uploadFile(inspector)
    await call(inspector, inspectionsMethods.record, {
      inspectionUuid: inspection.uuid,
      device: 'phone',
      operations: [
        {
          operationUuid: randomUUID(),
          instanceUuid: inspection.instances[0]?.uuid,
          questionKey: 'where',
          value: 'Door 1',
          photoUuids: [file],
          answeredAt: new Date(context.server.now).toISOString(),
          sequence: 1,
        },
      ],
    })
    return {
      file,
      may: [inspector, manager, viewer],
      mayNot: [context.outsider, context.finance, context.owner, context.stranger],
    }
  },
  observation: async () => {
    const { call, manager } = context
    const { rows } = await context.server.pools.owner.query<{ id: string }>(
      `insert into observations (client_tenant_id, organisation_id, location_id, location_name, question_key, title, severity, liable_party, created_at, last_seen_at)
       select tenant_id, organisation_id, id, name, 'alarm', 'Alarm', 'danger', 'landlord', now(), now() from locations where id = $1 returning id`,
      [context.location],
    )
    const file = await context.uploadFile(manager)
    const one = { observationUuid: rows[0]?.id, version: 1 }
    await call(manager, observationsMethods.archive, { ...one, reason: 'done', proofUuids: [file] })
    return {
      file,
      may: [manager, viewer],
      mayNot: [context.outsider, context.finance, context.owner, context.stranger],
    }
  },
  'hazard-evidence': async () => {
    const { workOrderUuid } = await hired(context)
    await context.call(context.manager, hazardsMethods.mark, {
      workOrderUuid,
      kind: 'emergency',
      awareAt: new Date(context.server.now - 60_000).toISOString(),
      channel: 'call',
      note: 'Baby in the house',
    } as never)
    const file = await context.uploadFile(context.manager)
    await context.call(context.manager, hazardsMethods.record, {
      workOrderUuid,
      kind: 'investigated',
      happenedAt: new Date(context.server.now - 1_000).toISOString(),
      note: 'Seen',
      attachmentUuids: [file],
    } as never)
    return { file, may: [context.manager, viewer], mayNot: [context.owner, context.outsider, context.stranger] }
  },
  document: async () => {
    const file = await context.uploadFile(context.owner)
    await context.call(context.owner, verificationsMethods.add, {
      kind: 'public_liability',
      number: 'PL-77',
      validFrom: '2026-01-01',
      validUntil: '2027-12-31',
      attachmentUuids: [file],
    } as never)
    return { file, may: [context.owner, context.manager, viewer], mayNot: [context.operative, context.stranger] }
  },
  evidence: async () => {
    const { call, manager, location: locationUuid } = context
    await call(manager, complianceMethods.answer, {
      answers: ['isLet', 'hasGas'].map((fact) => ({ locationUuid, fact, value: true })),
    })
    const [item] = await call(manager, complianceMethods.list, { locationUuid, requirementKey: 'gas_safety' })
    const file = await context.uploadFile(manager)
    await call(manager, evidenceMethods.handIn, {
      complianceItemUuids: [item?.uuid],
      issuedOn: today(),
      outcome: 'satisfactory',
      attachmentUuids: [file],
    })
    return { file, may: [manager, viewer], mayNot: [context.owner, context.outsider, context.stranger] }
  },
  'order-certificate': async () => {
    const { call, manager, owner, location: locationUuid } = context
    await call(manager, complianceMethods.answer, { answers: [{ locationUuid, fact: 'isLet', value: true }] })
    const { workOrderUuid, jobUuid } = await hired(context)
    const { certificates } = await call(manager, orderCertificatesMethods.require, {
      workOrderUuid,
      requirementKey: 'eicr',
    })
    const file = await context.uploadFile(owner)
    await call(owner, evidenceMethods.handInForOrder, {
      orderCertificateUuid: certificates[0]?.uuid,
      jobUuid,
      version: 1,
      issuedOn: today(),
      outcome: 'satisfactory',
      attachmentUuids: [file],
    })
    return { file, may: [manager, viewer, owner], mayNot: [context.rival, context.operative, context.outsider] }
  },
  'repair-report': async () => {
    const { call, manager, location, server } = context
    const file = await context.uploadFile(manager)
    const report = await call(manager, repairReportsMethods.record, {
      locationUuid: location,
      contact: {},
      tile: 'taps',
      answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
      words: 'Cold',
    } as never)
    await server.pools.owner.query(
      'insert into company_files (tenant_id, attachment_id, subject_id, position) values ($1, $2, $3, 1)',
      [manager.tenantId, file, report.uuid],
    )
    return { file, may: [manager, viewer], mayNot: [context.owner, context.outsider, context.stranger] }
  },
  project: async () => {
    const file = await context.uploadFile(context.owner)
    await context.call(context.owner, profilesMethods.addProject, {
      title: 'Boiler house',
      description: 'Replaced',
      completedOn: '2025-01-01',
      attachmentUuids: [file],
    } as never)
    return { file, may: [context.owner, context.manager, viewer], mayNot: [context.operative, context.stranger] }
  },
}

describe('a file is read by the rights on what it is attached to', () => {
  test.each(attachmentKinds.map(({ kind }) => kind))('%s', async (kind) => {
    const { file, may, mayNot } = await cases[kind]()
    const roles = async (members: readonly TestMember[]) => {
      const answers = await Promise.all(members.map((member) => mayRead(member, file)))
      return members.map(({ membership }, at) => `${membership.display_name} ${answers[at]}`)
    }
    expect(await roles(may)).toEqual(may.map(({ membership }) => `${membership.display_name} true`))
    expect(await roles(mayNot)).toEqual(mayNot.map(({ membership }) => `${membership.display_name} false`))
  })
})

test('a member without a right to read a file cannot attach it to a message and read it there', async () => {
  const { jobUuid } = await hired(context)
  await assign(jobUuid, subcontractor)
  const foreign = await context.uploadFile(context.owner)
  const send = (attachmentUuids: string[]) =>
    codeOf(context.call(subcontractor, messagesMethods.send, { jobUuid, text: 'See', attachmentUuids }))
  expect(await send([foreign])).toBe('attachment_not_yours')
  expect(await mayRead(subcontractor, foreign)).toBe(false)
  expect(await send([await context.uploadFile(subcontractor)])).toBe('answered')
})
