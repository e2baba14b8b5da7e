import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { TestMember } from '#platform/testing/test-server'
import { line, reported, type TestContext } from './test-context.ts'

export type Versioned = { readonly uuid: string; readonly version: number }
const invoiceOf = ({ uuid, version }: Versioned) => ({ invoiceUuid: uuid, version })
const today = ({ server }: TestContext) => new Date(server.now).toISOString().slice(0, 10)
let count = 0

/** A submitted final invoice of 120.00 of an order of its own. */
export const submittedInvoice = async (context: TestContext, over: object = {}): Promise<Versioned> => {
  const { completionReportUuid, version, jobUuid } = await reported(context)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  count += 1
  const day = today(context)
  const bill = { kind: 'final', number: `P-${count}`, issuedOn: day, suppliedOn: day, lines: [line], ...over }
  const draft = await context.call(context.owner, invoicesMethods.create, { jobUuid, ...bill })
  return context.call(context.owner, invoicesMethods.submit, invoiceOf(draft))
}

/** An approved final invoice of 120.00. */
export const approvedInvoice = async (context: TestContext, over: object = {}): Promise<Versioned> =>
  context.call(context.finance, invoicesMethods.approve, invoiceOf(await submittedInvoice(context, over)))

/** A presence proven a moment ago. */
export const prove = ({ server }: TestContext, ...members: readonly TestMember[]): void => {
  for (const member of members) member.factor = { provenAt: server.now }
}

/** The wallet of the client with a balance in minor units. */
export const fillWallet = async (context: TestContext, amount: number): Promise<void> => {
  await context.call(context.finance, walletsMethods.activate)
  await context.call(context.finance, walletsMethods.topUp, { amount })
  await context.server.runQueue()
}

/** A run of invoices from the wallet, today, prepared by finance. */
export const preparedRun = async (context: TestContext, invoices: readonly Versioned[]) => {
  const source = { method: 'wallet', executeOn: today(context) }
  const invoiceUuids = invoices.map(({ uuid }) => uuid)
  const draft = await context.call(context.finance, paymentRunsMethods.create, { invoiceUuids, ...source })
  const { uuid: paymentRunUuid, version } = draft
  return context.call(context.finance, paymentRunsMethods.prepare, { paymentRunUuid, version, ...source })
}
