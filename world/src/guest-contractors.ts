import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { hour } from './days.ts'
import { asUserAt, type Scenario } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

/** A company of each market without an account. */
const companies: Readonly<Record<string, { companyName: string; recipientName: string; email: string }>> = {
  uk: { companyName: 'Dale & Son Property Care', recipientName: 'Dora Dale', email: 'dora@dalecare.example' },
  de: {
    companyName: 'Hausservice Jansen',
    recipientName: 'Imke Jansen',
    email: 'imke@hausservice-jansen.example',
  },
}

/** Invites a guest contractor to one tender by a link that is still valid. */
export const inviteGuestContractor = async (
  scenario: Scenario,
  { staff, seedData }: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  const company = companies[seedData.namespace]
  if (!company || scenario.ending !== 'quote-requested' || scenario.dispatchMethod !== 'tender') return
  const manager = asUserAt(staff.ADM, now - hour)
  const { version } = await manager.call(workOrdersMethods.get, { workOrderUuid })
  await manager.call(jobLinksMethods.invite, { workOrderUuid, version, ...company })
}
