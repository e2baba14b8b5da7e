import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { hired, line, type TestContext } from './test-context.ts'

/** Tops up the wallet and pays an invoice. */
export const moveMoney = async (context: TestContext): Promise<void> => {
  const { call, finance, owner, server } = context
  await call(finance, walletsMethods.activate)
  await call(finance, walletsMethods.topUp, { amount: 100_000 })
  await server.runQueue()
  const { jobUuid } = await hired(context)
  const issuedOn = '2026-03-02'
  const bill = { jobUuid, kind: 'interim', number: 'F-2', issuedOn, suppliedOn: issuedOn, lines: [line] }
  const of = ({ uuid, version }: { uuid: string; version: number }) => ({ invoiceUuid: uuid, version })
  const draft = await call(owner, invoicesMethods.create, bill)
  const sent = await call(owner, invoicesMethods.submit, of(draft))
  await call(finance, invoicesMethods.pay, of(await call(finance, invoicesMethods.approve, of(sent))))
  const account = "insert into payout_accounts values ($1, 'stripe', 'acct_1', now())"
  await server.pools.owner.query(account, [owner.tenantId])
}
