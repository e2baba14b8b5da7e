import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import { budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { line, reported, type TestContext } from './test-context.ts'

const statement = [
  ':20:1',
  ':25:20041560214837',
  ':28C:1',
  ':60F:C260304GBP1000,00',
  ':61:2603050305D10,00NTRFFEE',
  ':86:Fee of Harbour House',
  ':62F:C260305GBP990,00',
].join('\n')

const approvedInvoice = async (context: TestContext): Promise<string> => {
  const { call, manager, owner, finance } = context
  const { completionReportUuid, version, jobUuid } = await reported(context)
  await call(manager, completionReportsMethods.accept, { completionReportUuid, version })
  const bill = { kind: 'final', number: 'RUN-1', issuedOn: '2026-03-02', suppliedOn: '2026-03-02', lines: [line] }
  const draft = await call(owner, invoicesMethods.create, { jobUuid, ...bill })
  const sent = await call(owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
  await call(finance, invoicesMethods.approve, { invoiceUuid: sent.uuid, version: sent.version })
  return draft.uuid
}

/**
 * A bank account that may be used with a mandate, a payment run with its file, a statement of the account, and a budget. Two days pass.
 */
export const seedPayments = async (context: TestContext): Promise<void> => {
  const { call, admin, finance, server } = context
  const second = await server.member(admin, 'FIN')
  const prove = () => {
    for (const member of [admin, finance, second]) member.factor = { provenAt: server.now }
  }
  prove()
  const details = { holder: 'Harbour House', sortCode: '200415', accountNumber: '60214837', originatorId: '284917' }
  const { uuid: bankAccountUuid } = await call(finance, bankAccountsMethods.enter, details)
  await call(admin, bankAccountsMethods.confirm, { bankAccountUuid, version: 1 })
  server.now += 48 * 3_600_000
  const invoiceUuids = [await approvedInvoice(context)]
  prove()
  const executeOn = new Date(server.now).toISOString().slice(0, 10)
  const source = { method: 'bacs', executeOn, bankAccountUuid } as const
  const draft = await call(finance, paymentRunsMethods.create, { invoiceUuids, ...source })
  const one = (run: { uuid: string; version: number }) => ({ paymentRunUuid: run.uuid, version: run.version })
  const prepared = await call(finance, paymentRunsMethods.prepare, { ...one(draft), ...source })
  await call(second, paymentRunsMethods.release, one(prepared))
  await call(finance, bankStatementsMethods.import, { bankAccountUuid, filename: 'statement.sta', text: statement })
  const { terms } = await call(finance, mandatesMethods.list, {})
  await call(finance, mandatesMethods.sign, { bankAccountUuid, terms })
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  await call(finance, budgetsMethods.create, { name: 'Upkeep of Harbour House', ...year, amount: 1_000_000_00 })
  await server.pools.owner.query(
    'insert into budget_warnings (tenant_id, budget_id, percent, warned_at) select tenant_id, id, 80, created_at from budgets',
  )
  for (const member of [admin, finance]) member.factor = null
}
