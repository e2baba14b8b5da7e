import { dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { disputesMethods, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { approvedInvoice } from './approved-invoice.ts'
import { cisContractor } from './cis-contractor.ts'
import type { TestContext } from './test-context.ts'

const dayMs = 86_400_000

/** Retains and disputes parts of invoices, reminds of one, refunds a credit of a paid one, and states a month of withheld tax. */
export const keepMoneyBack = async (context: TestContext): Promise<void> => {
  const { call, manager, finance, owner, server } = context
  const today = () => new Date(server.now).toISOString().slice(0, 10)
  const now = async (invoiceUuid: string) => {
    const { version } = await call(finance, invoicesMethods.get, { invoiceUuid })
    return { invoiceUuid, version }
  }
  const retained = await approvedInvoice(context)
  const { workOrderUuid } = await call(finance, invoicesMethods.get, { invoiceUuid: retained.uuid })
  const releaseOn = new Date(server.now + dayMs).toISOString().slice(0, 10)
  await call(manager, retentionsMethods.retain, { ...(await now(retained.uuid)), percent: 500, releaseOn })
  await call(manager, retentionsMethods.setTerms, { workOrderUuid, terms: { percent: 500, months: 12 } })
  await server.pools.owner.query(
    'insert into retention_notices (client_tenant_id, retention_id, noticed_at) select client_tenant_id, id, created_at from retentions',
  )
  const claim = { lines: [], amount: 100, reason: 'Not done' }
  await call(manager, disputesMethods.raise, { ...(await now(retained.uuid)), ...claim })

  const paid = await approvedInvoice(context)
  const payment = { paidOn: today(), reference: 'BACS 7', amount: null }
  await call(finance, invoicesMethods.markPaid, { ...(await now(paid.uuid)), ...payment })
  const note = { number: 'C-1', note: 'Too many hours', lines: [{ place: 0, net: 1_000 }] }
  const { uuid: creditNoteUuid } = await call(owner, invoicesMethods.credit, { ...(await now(paid.uuid)), ...note })
  const [refund] = (await call(finance, refundsMethods.list, { creditNoteUuid })).rows
  const received = { receivedOn: today(), reference: 'BACS 8', amount: 500 }
  if (refund)
    await call(finance, refundsMethods.record, { refundUuid: refund.uuid, version: refund.version, ...received })

  await call(owner, dunningMethods.save, { isOn: true, days: [7, 21, 35], version: 0 })
  const overdue = await approvedInvoice(context)
  const taxed = await payWithTax(context)
  const at = server.now
  server.now += 60 * dayMs
  await call(owner, dunningMethods.remind, await now(overdue.uuid))
  const { version } = await call(finance, taxPeriodsMethods.get, { from: taxed.from })
  await call(finance, taxPeriodsMethods.sendStatements, { from: taxed.from, version })
  server.now = at
}

/** Pays an invoice of labour as a contractor of CIS; returns the first day of its month of tax. */
const payWithTax = async (context: TestContext): Promise<{ readonly from: string }> => {
  const { call, finance, server } = context
  const paidOn = new Date(server.now).toISOString().slice(0, 10)
  const stated = await call(finance, taxProfilesMethods.get, {})
  await call(finance, taxProfilesMethods.saveClient, {
    ...cisContractor,
    validFrom: paidOn,
    replacesUuid: stated.current?.uuid ?? null,
  })
  const { uuid: invoiceUuid, version } = await approvedInvoice(context)
  await call(finance, invoicesMethods.markPaid, { invoiceUuid, version, paidOn, reference: 'BACS 9', amount: null })
  const [year = 0, month = 0, day = 0] = paidOn.split('-').map(Number)
  return { from: new Date(Date.UTC(year, month - (day > 5 ? 1 : 2), 6)).toISOString().slice(0, 10) }
}
