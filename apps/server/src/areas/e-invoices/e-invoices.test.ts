import { Readable } from 'node:stream'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { eInvoiceOf, type InvoiceToExport } from '@fettle/domain/e-invoices/e-invoice-of'
import { sampleExport } from '@fettle/domain/e-invoices/sample-export'
import { ublOf } from '@fettle/domain/e-invoices/ubl-writer'
import { editionOf } from '@fettle/domain/editions/editions'
import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { agreed, createTestContext, line, reported, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** An upload of a member that holds a text. */
const upload = async (who: TestMember, filename: string, text: string): Promise<string> => {
  const id = await context.uploadFile(who)
  await context.server.pools.owner.query('update attachments set filename = $2 where id = $1', [id, filename])
  const bytes = Buffer.from(text)
  await context.server.files.write(id, Readable.from([bytes]), bytes.length)
  return id
}

/** An e-invoice in pounds for one line of the agreed work. */
const document = (changes: Partial<InvoiceToExport> = {}, unitPrice = 1_000_000) => {
  const lines = [
    {
      kind: 'labour',
      description: 'Replace valve',
      quantity: 10_000,
      unit: 'piece',
      unitPrice,
      taxCategory: 'standard',
    },
  ] as const
  const totals = invoiceTotals({ lines, supplyOn: '2026-02-27' }, editionOf('uk'))
  return ublOf(
    eInvoiceOf(
      sampleExport({
        lines,
        totals,
        currency: 'GBP',
        number: 'I-1',
        suppliedOn: '2026-02-27',
        issuedOn: '2026-03-01',
        ...changes,
      }),
      'xrechnung',
    ),
  )
}

const record = async (jobUuid: string, attachmentUuid: string, more = {}) =>
  context.call(context.owner, invoicesMethods.recordExternal, {
    jobUuid,
    kind: 'final',
    number: 'I-1',
    description: 'Replace valve',
    gross: 12_000,
    tax: 2_000,
    labour: 0,
    issuedOn: '2026-03-01',
    suppliedOn: '2026-02-27',
    attachmentUuids: [attachmentUuid],
    ...more,
  })

const draft = async (jobUuid: string, lines: readonly object[]) =>
  context.call(context.owner, invoicesMethods.create, {
    jobUuid,
    kind: 'final',
    number: `N-${jobUuid.slice(0, 8)}`,
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-01',
    lines,
  })

const kindsOf = async (who: TestMember, invoiceUuid: string) => {
  const { linesFrom, differences, eDocument } = await context.call(who, eDocumentsMethods.match, { invoiceUuid })
  return { linesFrom, kinds: differences.map(({ kind }) => kind), document: eDocument?.number }
}

describe('an uploaded e-invoice', () => {
  it('is read for the member who uploaded it, with findings', async () => {
    const uploaded = await upload(context.manager, 'rechnung.xml', document().replaceAll('>120.00<', '>121.00<'))
    const read = await context.call(context.manager, eDocumentsMethods.read, { attachmentUuid: uploaded })
    expect(read).toMatchObject({
      syntax: 'ubl',
      number: 'I-1',
      currency: 'GBP',
      issuedOn: '2026-03-01',
      tax: 2_000,
      gross: 12_100,
    })
    expect(read?.findings.map(({ rule }) => rule)).toEqual(['BR-CO-15'])
    const byOther = context.call(context.admin, eDocumentsMethods.read, { attachmentUuid: uploaded })
    expect(await codeOf(byOther)).toBe('attachment_not_yours')
  })
  it.each([
    ['a picture', 'after.png', 'no picture'],
    ['broken XML', 'rechnung.xml', '<Invoice'],
    ['XML with entities', 'rechnung.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['another XML document', 'rechnung.xml', '<catalogue/>'],
    ['a broken PDF', 'rechnung.pdf', '%PDF-1.7 nothing'],
  ])('%s is none', async (_name, filename, text) => {
    const uploaded = await upload(context.manager, filename, text)
    expect(await context.call(context.manager, eDocumentsMethods.read, { attachmentUuid: uploaded })).toBeNull()
  })
})

describe('an invoice against what was agreed', () => {
  it('agrees with its quote, for both sides', async () => {
    const order = await agreed(context)
    const invoice = await draft(order.jobUuid, [line])
    expect(await kindsOf(context.owner, invoice.uuid)).toEqual({ linesFrom: 'invoice', kinds: [], document: undefined })
  })
  it('names a price and work that were not agreed', async () => {
    const order = await agreed(context)
    const invoice = await draft(order.jobUuid, [
      { ...line, unitPrice: '90.00' },
      { ...line, description: 'Parking', unitPrice: '5.00' },
    ])
    expect((await kindsOf(context.owner, invoice.uuid)).kinds).toEqual(['price', 'not_agreed'])
    expect(await codeOf(context.call(context.rival, eDocumentsMethods.match, { invoiceUuid: invoice.uuid }))).toBe(
      'not_found',
    )
  })
  it('takes the lines of the e-invoice of an external one, and warns of another seller', async () => {
    const order = await agreed(context)
    await reported(context, order)
    const right = await upload(context.owner, 'invoice.xml', document())
    const { uuid } = await record(order.jobUuid, right)
    const { linesFrom, kinds, document: number } = await kindsOf(context.manager, uuid)
    expect([linesFrom, number]).toEqual(['e_document', 'I-1'])
    expect(kinds).toEqual(['supplier'])
  })
  it('holds the payment while it states another bank account, until a member lets it go on', async () => {
    context.owner.factor = { provenAt: context.server.now }
    const account = { holder: 'Leeds Plumbing', sortCode: '200415', accountNumber: '38290016' }
    await context.call(context.owner, contractorsMethods.saveBankAccount, account)
    const order = await agreed(context)
    await reported(context, order)
    const file = await upload(context.owner, 'changed.xml', document({ number: 'I-3' }))
    const { uuid: invoiceUuid } = await record(order.jobUuid, file, { number: 'I-3' })
    const seen = await context.call(context.finance, invoicesMethods.get, { invoiceUuid })
    expect(seen.hold).toMatchObject({ kind: 'bank_account', reason: 'DE89370400440532013000', by: null })
    expect(seen.can).toContain('release_hold')
    expect((await context.call(context.owner, invoicesMethods.get, { invoiceUuid })).hold).toBeNull()
    const confirmed = { invoiceUuid, version: seen.version }
    expect((await context.call(context.finance, invoicesMethods.releaseHold, confirmed)).hold).toBeNull()
  })

  it('is not paid where the known account became another one after it was recorded', async () => {
    const order = await agreed(context)
    await reported(context, order)
    const file = await upload(context.owner, 'same.xml', document({ number: 'I-4' }))
    await context.server.pools.owner.query('update bank_accounts set closed_at = now() where closed_at is null')
    const { uuid: invoiceUuid } = await record(order.jobUuid, file, { number: 'I-4', kind: 'interim' })
    context.owner.factor = { provenAt: context.server.now }
    const account = { holder: 'Leeds Plumbing', sortCode: '200415', accountNumber: '11118888' }
    await context.call(context.owner, contractorsMethods.saveBankAccount, account)
    const get = () => context.call(context.finance, invoicesMethods.get, { invoiceUuid })
    const asked = async () => ({ invoiceUuid, version: (await get()).version })
    expect((await get()).hold).toBeNull()
    await context.call(context.finance, invoicesMethods.approve, await asked())
    expect((await get()).cannot.pay).toBe('e_invoice_states_other_account')
    expect(await codeOf(context.call(context.finance, invoicesMethods.pay, { ...(await asked()), amount: null }))).toBe(
      'e_invoice_states_other_account',
    )
    await context.call(context.finance, invoicesMethods.hold, { ...(await asked()), reason: 'Asked by phone' })
    await context.call(context.finance, invoicesMethods.releaseHold, await asked())
    expect((await get()).cannot.pay).not.toBe('e_invoice_states_other_account')
  })

  it('has nothing to compare where an external invoice has sums only', async () => {
    const order = await agreed(context)
    await reported(context, order)
    const scan = await upload(context.owner, 'scan.pdf', '%PDF-1.7 nothing')
    const { uuid } = await record(order.jobUuid, scan, { number: 'I-2' })
    expect(await kindsOf(context.manager, uuid)).toMatchObject({ linesFrom: 'none', kinds: [] })
  })
})

describe('an e-invoice of an invoice', () => {
  it('is offered in Germany only', async () => {
    const order = await agreed(context)
    const { uuid: invoiceUuid } = await draft(order.jobUuid, [line])
    expect(await context.call(context.owner, eDocumentsMethods.completeness, { invoiceUuid })).toEqual({
      isOffered: false,
      hybrid: [],
      xrechnung: [],
      peppol: [],
    })
    const asked = [
      context.call(context.owner, eDocumentsMethods.xml, { invoiceUuid, syntax: 'cii' }),
      context.call(context.owner, eDocumentsMethods.hybrid, { invoiceUuid }),
    ]
    expect(await Promise.all(asked.map(codeOf))).toEqual(['e_invoice_not_offered', 'e_invoice_not_offered'])
  })
})
