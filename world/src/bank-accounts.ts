import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import type { ApiUser } from './api-user.ts'
import { day, hour } from './days.ts'
import { issuers } from './editions/issuers.ts'
import { demoPassword, type SeededMarket } from './seeded-market.ts'

const accounts = {
  uk: [
    { sortCode: '20-04-15', accountNumber: '60214837', originatorId: '284917' },
    { sortCode: '20-04-15', accountNumber: '60219043' },
  ],
  de: [{ iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' }, { iban: 'DE02 5001 0517 0137 0750 30' }],
  us: [
    { routingNumber: '021000021', accountNumber: '4480127735', originatorId: '1462718281' },
    { routingNumber: '011000015', accountNumber: '7720048116' },
  ],
} as const
const changed = {
  uk: { sortCode: '40-12-50', accountNumber: '71930846' },
  de: { iban: 'DE66 2005 0550 1015 8716 96' },
  us: { routingNumber: '026009593', accountNumber: '5581203391' },
} as const

/** Signs a direct debit mandate with the terms of the market. */
const signMandate = async (finance: ApiUser, bankAccountUuid: string) => {
  const { terms } = await finance.call(mandatesMethods.list, {})
  await finance.call(mandatesMethods.sign, { bankAccountUuid, terms, password: demoPassword })
}

/** An account that the client pays from with a direct debit mandate, another one that waits for confirmation, and a contractor that changed its account today. */
export const seedBankAccounts = async ({ seedData, staff, firms }: SeededMarket, now: number): Promise<void> => {
  const { ADM: admin, FIN: finance } = staff
  if (!admin || !finance) throw new Error('No member pays')
  const [paying, second] = accounts[seedData.namespace]
  const proof = { holder: seedData.client.name, password: demoPassword }
  admin.at = now - 40 * day
  const { uuid: bankAccountUuid, version } = await admin.call(bankAccountsMethods.enter, { ...paying, ...proof })
  finance.at = now - 39 * day
  await finance.call(bankAccountsMethods.confirm, { bankAccountUuid, version, password: demoPassword })
  await signMandate(finance, bankAccountUuid)
  finance.at = now - 3 * hour
  await finance.call(bankAccountsMethods.enter, { ...second, ...proof })
  const firm = firms.at(-1)
  if (!firm) return
  firm.owner.at = now - 5 * hour
  await firm.owner.call(contractorsMethods.saveBankAccount, {
    ...changed[seedData.namespace],
    holder: issuers[firm.company.name]?.legalName ?? firm.company.name,
    password: demoPassword,
  })
}
