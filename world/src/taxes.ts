import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import type { TaxCheckResult } from '@fettle/domain/taxes/tax-facts'
import type { ApiUser } from './api-user.ts'
import { day } from './days.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

const dateAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** What a contractor states, and what the client found when it checked that; null where it has not checked. */
type TaxStatus = { readonly facts: object; readonly check: TaxCheckResult | null }

const contractorsOf = (namespace: string, now: number): readonly TaxStatus[] => {
  const from = dateAt(now - 200 * day)
  const certificate = (number: string, ends: number) => ({ exemption: { number, from, to: dateAt(now + ends * day) } })
  if (namespace === 'uk')
    return [
      { facts: { taxpayerNumber: '2325648152' }, check: 'registered' },
      { facts: { taxpayerNumber: '4821906637' }, check: 'gross' },
      { facts: { taxpayerNumber: '' }, check: 'unregistered' },
    ]
  if (namespace === 'de')
    return [
      { facts: certificate('27/104/51834-8', 9), check: 'valid' },
      { facts: {}, check: null },
      { facts: certificate('37/220/40915-2', 160), check: 'valid' },
    ]
  return [
    { facts: { taxpayerNumber: '471234567', taxClass: 'llc', signedOn: from }, check: 'valid' },
    { facts: { taxClass: 'individual', signedOn: from }, check: null },
  ]
}

const clients = {
  uk: {
    vatNumber: 'GB980780684',
    cisRole: 'deemed',
    taxReference: '3917264850',
    payeReference: '120/FE42817',
    accountsOfficeReference: '120PX00428176',
    endUserSince: '2024-04-06',
  },
  de: { letting: 'standard' },
  us: { employerNumber: '46-2718281' },
} as const

const inForce = async (user: ApiUser) => (await user.call(taxProfilesMethods.get, {})).current?.uuid ?? null

const stateContractor = async (firm: Firm, { facts }: TaxStatus, now: number) => {
  firm.owner.at = undefined
  const dated = { validFrom: dateAt(now - 200 * day), replacesUuid: await inForce(firm.owner) }
  await firm.owner.call(taxProfilesMethods.saveContractor, { ...dated, ...facts })
}

/** Tax details of the client and of its first contractors, and what the client checked about them. */
export const seedTaxes = async ({ seedData, staff, firms }: SeededMarket, now: number): Promise<void> => {
  const { FIN: finance } = staff
  if (!finance) throw new Error('No member pays')
  finance.at = undefined
  const dated = { validFrom: dateAt(now - 300 * day), replacesUuid: await inForce(finance) }
  await finance.call(taxProfilesMethods.saveClient, { ...dated, ...clients[seedData.namespace] })
  for (const [at, status] of contractorsOf(seedData.namespace, now).entries()) {
    const firm = firms[at]
    if (!firm) continue
    await stateContractor(firm, status, now)
    if (status.check === null) continue
    const check = { contractorUuid: firm.uuid, result: status.check, reference: `V${1_000_427 + at}` }
    await finance.call(taxProfilesMethods.recordCheck, { ...check, checkedOn: dateAt(now - 150 * day) })
  }
}

const accounts = {
  uk: ['Plumbing and heating', 'Electrical works', 'General repairs'],
  de: ['Sanitär und Heizung', 'Elektroarbeiten', 'Allgemeine Instandhaltung'],
  us: ['Plumbing and heating', 'Electrical work', 'General repairs'],
} as const
const trades = [['plumbing', 'heating-gas'], ['electrical'], []] as const

/** Account codes of the client, one without an account of its accounting software. */
export const seedAccountCodes = async ({ seedData, staff }: SeededMarket): Promise<void> => {
  const { FIN: finance } = staff
  if (!finance) throw new Error('No member pays')
  for (const [at, name] of accounts[seedData.namespace].entries()) {
    const code = String(4260 + at)
    await finance.call(accountCodesMethods.create, {
      code,
      name,
      ledgerAccount: at === 2 ? '' : code,
      categories: [...(trades[at] ?? [])],
    })
  }
}
