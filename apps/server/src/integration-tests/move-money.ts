import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { hired, line, type TestContext } from './test-context.ts'

/** Tops up the wallet, pays an invoice, and states tax details of both sides. */
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
  const dated = { validFrom: '2026-01-01', replacesUuid: null }
  await call(finance, taxProfilesMethods.saveClient, { ...dated, vatNumber: 'GB980780684' })
  await call(owner, taxProfilesMethods.saveContractor, { ...dated, taxpayerNumber: '1234567890' })
  const check = { contractorUuid: owner.tenantId, result: 'registered', checkedOn: issuedOn } as const
  await call(finance, taxProfilesMethods.recordCheck, check)
  const account = "insert into payout_accounts values ($1, 'stripe', 'acct_1', now())"
  await server.pools.owner.query(account, [owner.tenantId])
}
