import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { signOffsMethods } from '@fettle/contracts/completion-reports/sign-offs.methods'
import { complianceMethods } from '@fettle/contracts/compliance/compliance.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { orderCertificatesMethods } from '@fettle/contracts/order-certificates/order-certificates.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  line,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  const { location: locationUuid } = context
  await context.call(context.manager, complianceMethods.answer, {
    answers: ['isLet', 'hasGas'].map((fact) => ({ locationUuid, fact, value: true })),
  })
})
afterAll(() => context?.close())

const today = () => new Date(context.server.now).toISOString().slice(0, 10)
const require = (workOrderUuid: string, who: TestMember = context.manager, requirementKey = 'gas_safety') =>
  context.call(who, orderCertificatesMethods.require, { workOrderUuid, requirementKey })
const certificateOf = async ({ workOrderUuid }: TestOrder) => {
  const { certificates } = await context.call(context.manager, orderCertificatesMethods.list, { workOrderUuid })
  const [certificate] = certificates
  if (!certificate) throw new Error('The order needs no certificate')
  return certificate
}
const handIn = async (order: TestOrder, who: TestMember = context.owner) => {
  const { uuid, version } = await certificateOf(order)
  return context.call(who, evidenceMethods.handInForOrder, {
    orderCertificateUuid: uuid,
    ...(who === context.manager ? {} : { jobUuid: order.jobUuid }),
    version,
    number: 'CP12-9',
    issuedOn: today(),
    outcome: 'satisfactory',
    attachmentUuids: [await context.uploadFile(who)],
  })
}
const review = async (order: TestOrder, verb: 'accept' | 'refuse') => {
  const { evidenceUuid } = await certificateOf(order)
  const { version } = await context.call(context.admin, evidenceMethods.get, { evidenceUuid: evidenceUuid ?? '' })
  const reason = verb === 'refuse' ? { reason: 'Not legible' } : {}
  return context.call(context.admin, evidenceMethods[verb] as typeof evidenceMethods.accept, {
    evidenceUuid,
    version,
    ...reason,
  })
}
const waive = async (order: TestOrder, who: TestMember = context.admin) => {
  const { uuid, version } = await certificateOf(order)
  const waiver = { orderCertificateUuid: uuid, version, reason: 'Boiler taken out' }
  return context.call(who, orderCertificatesMethods.waive, waiver)
}
/** An order that needs a gas certificate. */
const needing = async (): Promise<TestOrder> => {
  const order = await hired(context)
  await require(order.workOrderUuid)
  return order
}
const report = async ({ jobUuid }: TestOrder) => {
  const { call, owner } = context
  const draft = await call(owner, completionReportsMethods.create, {
    jobUuid,
    summary: 'Boiler serviced',
    completedOn: today(),
    noPhotoReason: 'Behind the wall',
  })
  const handedIn = await call(owner, completionReportsMethods.submit, {
    completionReportUuid: draft.uuid,
    version: draft.version,
  })
  return { completionReportUuid: handedIn.uuid, version: handedIn.version }
}
const readReport = ({ completionReportUuid }: { completionReportUuid: string }) =>
  context.call(context.manager, completionReportsMethods.get, { completionReportUuid })
const acceptReport = (asked: object) =>
  context.call(context.manager, completionReportsMethods.accept, asked as Record<string, unknown>)
const invoice = async ({ jobUuid }: TestOrder, kind = 'final') => {
  const { call, owner } = context
  const draft = await call(owner, invoicesMethods.create, {
    jobUuid,
    number: `C-${context.server.now}`,
    kind,
    lines: [line],
    issuedOn: today(),
    suppliedOn: today(),
  })
  await call(owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
  return () => call(context.admin, invoicesMethods.get, { invoiceUuid: draft.uuid })
}
const approve = async (read: Awaited<ReturnType<typeof invoice>>) => {
  const { uuid: invoiceUuid, version } = await read()
  return context.call(context.admin, invoicesMethods.approve, { invoiceUuid, version })
}
const readOrder = ({ workOrderUuid }: TestOrder) =>
  context.call(context.admin, workOrdersMethods.get, { workOrderUuid })

describe('a work order that needs a certificate', () => {
  test('is accepted once it was submitted, and paid once it was accepted', async () => {
    const order = await needing()
    const asked = await report(order)
    expect(await readReport(asked)).toMatchObject({ cannot: { accept: 'certificate_needed' } })
    expect(await codeOf(acceptReport(asked))).toBe('certificate_needed')
    const { certificates } = await handIn(order)
    expect(certificates).toMatchObject([{ state: 'submitted', files: [{ contentType: 'image/png' }], can: [] }])
    expect((await readReport(asked)).can).toContain('accept')
    await acceptReport(asked)
    const read = await invoice(order)
    expect(await read()).toMatchObject({ cannot: { approve: 'certificate_needed' } })
    expect(await codeOf(approve(read))).toBe('certificate_needed')
    const reviewed = await review(order, 'accept')
    expect(reviewed).toMatchObject({ state: 'accepted', handedInBy: 'Leeds Plumbing', isUnchecked: false })
    expect((await read()).can).toContain('approve')
    await approve(read)
    const [item] = await context.call(context.manager, complianceMethods.list, {
      locationUuid: context.location,
      requirementKey: 'gas_safety',
    })
    expect(item).toMatchObject({ status: 'valid', evidenceNumber: 'CP12-9' })
  })

  test('is not closed, and an approved final invoice is not paid, until it is accepted', async () => {
    const order = await hired(context)
    const asked = await report(order)
    await acceptReport(asked)
    const read = await invoice(order)
    await approve(read)
    await require(order.workOrderUuid)
    const { uuid: invoiceUuid, version } = await read()
    const asFinance = () => context.call(context.finance, invoicesMethods.get, { invoiceUuid })
    expect(await asFinance()).toMatchObject({ cannot: { mark_paid_elsewhere: 'certificate_needed' } })
    const paid = { invoiceUuid, version, paidOn: today(), reference: 'BACS 1' }
    expect(await codeOf(context.call(context.finance, invoicesMethods.markPaid, paid))).toBe('certificate_needed')
    await waive(order)
    expect((await asFinance()).can).toContain('mark_paid_elsewhere')
    await context.call(context.finance, invoicesMethods.markPaid, paid)

    const open = await needing()
    const other = await report(open)
    await handIn(open)
    await acceptReport(other)
    const view = await readOrder(open)
    expect(view).toMatchObject({ cannot: { close: 'certificate_needed' } })
    const close = { workOrderUuid: open.workOrderUuid, version: view.version, reason: 'no_charge', note: '' }
    expect(await codeOf(context.call(context.admin, workOrdersMethods.close, close))).toBe('certificate_needed')
    await review(open, 'accept')
    expect((await readOrder(open)).can).toContain('close')
    await context.call(context.admin, workOrdersMethods.close, close)
  })

  test('waits for a decision where the client accepts reports without sign-off', async () => {
    const terms = await context.call(context.admin, signOffsMethods.terms, {})
    const without = await context.call(context.admin, signOffsMethods.save, { ...terms, when: 'never' })
    expect(await readReport(await report(await needing()))).toMatchObject({ state: 'submitted', acceptsAt: null })
    expect(await readReport(await report(await hired(context)))).toMatchObject({ state: 'accepted' })
    await context.call(context.admin, signOffsMethods.save, { ...terms, version: without.version })
  })

  test('pays the charge for a cancelled order without it', async () => {
    const order = await needing()
    const { version } = await readOrder(order)
    const cancel = { workOrderUuid: order.workOrderUuid, version, reason: 'no_longer_needed', charge: 15_000 }
    await context.call(context.admin, workOrdersMethods.cancel, cancel)
    const read = await invoice(order)
    expect((await approve(read)).state).toBe('approved')
  })

  test('pays interim invoices without it', async () => {
    const order = await needing()
    const read = await invoice(order, 'interim')
    expect(await approve(read)).toMatchObject({ state: 'approved' })
  })

  test('takes it again after a refusal, with the reason', async () => {
    const order = await needing()
    await handIn(order, context.manager)
    expect(await codeOf(handIn(order))).toBe('certificate_state')
    await review(order, 'refuse')
    expect(await certificateOf(order)).toMatchObject({ state: 'refused', reason: 'Not legible' })
    await handIn(order)
    expect(await certificateOf(order)).toMatchObject({ state: 'submitted', reason: '' })
  })
})

describe('who does what', () => {
  test('managers require, administrators waive with a reason and the day, the contractor at work submits', async () => {
    const order = await needing()
    expect(await codeOf(require(order.workOrderUuid))).toBe('certificate_required_already')
    expect(await codeOf(require(order.workOrderUuid, context.finance))).toBe('forbidden')
    expect(await codeOf(require(order.workOrderUuid, context.admin, 'aufzug'))).toBe('requirement_unknown')
    expect(await codeOf(waive(order, context.manager))).toBe('forbidden')
    for (const who of [context.rival, context.stranger, context.outsider])
      expect(await codeOf(handIn(order, who))).toBe('not_found')
    const { certificates } = await waive(order)
    expect(certificates).toMatchObject([{ state: 'waived', reason: 'Boiler taken out', waivedOn: today(), can: [] }])
    expect(await codeOf(handIn(order))).toBe('certificate_state')
    const seen = await context.call(context.owner, orderCertificatesMethods.list, { jobUuid: order.jobUuid })
    expect(seen).toMatchObject({ certificates: [{ state: 'waived' }], canRequire: [] })
  })

  test('a certificate needs a location where its requirement may apply', async () => {
    const order = await hired(context)
    await require(order.workOrderUuid, context.manager, 'lift_loler')
    await context.call(context.manager, complianceMethods.answer, {
      answers: [{ locationUuid: context.location, fact: 'hasLift', value: false }],
    })
    expect(await codeOf(handIn(order))).toBe('requirement_does_not_apply')
  })
})
