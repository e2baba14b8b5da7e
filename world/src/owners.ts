import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { scheduleApprovalsMethods } from '@fettle/contracts/planned-maintenance/schedule-approvals.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { todayOf } from '@fettle/domain/editions/today'
import type { ApiUser } from './api-user.ts'
import { day, hour } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Words = {
  readonly language: Locale
  /** Two joint owners, and two without an e-mail address, of whom one wants letters and one text messages. */
  readonly names: readonly [string, string, string, string]
  readonly loft: string
  readonly telephone: string
  readonly mobile: string
  readonly title: string
  readonly description: string
  readonly line: string
  readonly note: string
  /** Recurring maintenance that both owners are asked about. */
  readonly plan: { readonly title: string; readonly description: string }
}

const words: Readonly<Record<SeededMarket['seedData']['namespace'], Words>> = {
  uk: {
    language: 'en-GB',
    names: ['Oscar Whitfield', 'Philippa Whitfield', 'Norman Tate', 'Mavis Holt'],
    loft: 'Loft',
    telephone: '020 7946 0311',
    mobile: '07700 900311',
    title: 'Replace the kitchen worktop',
    description: 'The worktop beside the sink is swollen and no longer sealed. Replace it and seal the joints.',
    line: 'Worktop, made to measure and fitted',
    note: 'The tap can stay. Half a day in the flat.',
    plan: {
      title: 'Annual boiler service',
      description: 'Service the boiler in the loft once a year and record the readings.',
    },
  },
  de: {
    language: 'de-DE',
    names: ['Oskar Wiesner', 'Petra Wiesner', 'Norbert Thoms', 'Mathilde Holm'],
    loft: 'Dachgeschoss',
    telephone: '040 2229 8311',
    mobile: '01512 3456311',
    title: 'Arbeitsplatte in der Küche ersetzen',
    description: 'Die Arbeitsplatte neben der Spüle ist aufgequollen und undicht. Ersetzen und Fugen abdichten.',
    line: 'Arbeitsplatte nach Maß mit Einbau',
    note: 'Die Armatur kann bleiben. Ein halber Tag in der Wohnung.',
    plan: {
      title: 'Jährliche Wartung der Heizung',
      description: 'Die Therme im Dachgeschoss einmal im Jahr warten und die Messwerte festhalten.',
    },
  },
  us: {
    language: 'en-US',
    names: ['Oscar Whitman', 'Paula Whitman', 'Norman Tate', 'Mavis Holt'],
    loft: 'Penthouse',
    telephone: '(212) 555-0311',
    mobile: '(646) 555-0312',
    title: 'Replace the kitchen countertop',
    description: 'The countertop beside the sink is swollen and no longer sealed. Replace it and seal the joints.',
    line: 'Countertop, made to measure and installed',
    note: 'The faucet can stay. Half a day in the apartment.',
    plan: {
      title: 'Annual furnace service',
      description: 'Service the furnace of the penthouse once a year and record the readings.',
    },
  },
}

const limitAmount = 50_000

/** A loft beside the last flat, which nothing else in the demo data uses. */
const addLoft = async (admin: ApiUser, flatUuid: string, name: string): Promise<string> => {
  const flat = await admin.call(locationsMethods.get, { locationUuid: flatUuid })
  const { addressLine1, town, postcode } = flat.address
  const street = addressLine1 ?? flat.name
  const loft = await admin.call(locationsMethods.create, {
    name: `${street}, ${name}`,
    kind: 'unit',
    parentUuid: flat.parentUuid,
    organisationUuid: flat.organisationUuid,
    addressLine1: street,
    addressLine2: name,
    town: town ?? '',
    postcode: postcode ?? '',
  })
  return loft.uuid
}

type Asked = Words['plan'] & { readonly locationUuid: string; readonly now: number }

/** A draft of recurring maintenance that its owners are asked about. */
const askAboutSchedule = async (planner: ApiUser, { title, description, locationUuid, now }: Asked): Promise<void> => {
  const schedule = await planner.call(schedulesMethods.create, {
    title,
    description,
    category: 'heating-gas',
    service: 'boiler-service',
    priority: 'planned',
    rule: { frequency: 'yearly', interval: 1 },
    startsOn: todayOf(planner, now + 40 * day),
    budget: 11_500,
    asksOwners: true,
    locationUuids: [locationUuid],
  })
  await planner.call(scheduleApprovalsMethods.ask, { scheduleUuid: schedule.uuid })
}

/** Two owners who must agree and are asked about a quote above their limit, one who wants letters, and one who wants text messages. */
export const seedOwners = async ({ seedData, staff, places, firms }: SeededMarket, now: number): Promise<void> => {
  const { language, names, loft, telephone, mobile, title, description, line, note, plan } = words[seedData.namespace]
  const letterFlat = places.at(-1)
  const [firm] = firms
  if (!letterFlat || !firm) return
  const admin = asUserAt(staff.ADM, now - 30 * day)
  const flat = { uuid: await addLoft(admin, letterFlat.uuid, loft) }
  const joint = { locationUuid: flat.uuid, shareBp: 5000, joint: 'all', limitAmount, fromOn: '2022-04-01' } as const
  for (const [at, name] of names.slice(0, 2).entries())
    await admin.call(ownersMethods.add, {
      name,
      email: `owner-${at + 1}@${seedData.namespace}.example`,
      language,
      channel: 'mail',
      ownership: joint,
    })
  const alone = { locationUuid: letterFlat.uuid, shareBp: 10_000, fromOn: '2019-09-01' }
  await admin.call(ownersMethods.add, { name: names[2], telephone, language, channel: 'letter', ownership: alone })
  const [byText] = places.slice(-2)
  if (byText)
    await admin.call(ownersMethods.add, {
      name: names[3],
      telephone: mobile,
      language,
      channel: 'telephone',
      ownership: { locationUuid: byText.uuid, shareBp: 10_000, fromOn: '2021-03-01' },
    })
  const manager = asUserAt(staff.PRM, now - 4 * day)
  const fault = { category: 'carpentry', service: 'kitchen-units', priority: 'planned' } as const
  const order = await manager.call(workOrdersMethods.create, { locationUuid: flat.uuid, title, description, ...fault })
  const asked = { workOrderUuid: order.uuid, version: order.version, contractorUuids: [firm.uuid], minimumQuotes: 1 }
  const sent = await manager.call(workOrdersMethods.requestQuotes, asked)
  const jobUuid = sent.jobs[0]?.uuid ?? ''
  const contractor = asUserAt(firm.owner, now - 3 * day)
  await contractor.call(jobsMethods.accept, { jobUuid })
  const draft = await contractor.call(quotesMethods.create, {
    jobUuid,
    lines: [
      {
        kind: 'other',
        description: line,
        quantity: '1',
        unit: 'lump_sum',
        unitPrice: '780.00',
        taxCategory: 'standard',
      },
    ],
    note,
    validUntil: todayOf(seedData, now + 60 * day),
    startOn: todayOf(seedData, now + 10 * day),
    durationDays: 1,
  })
  await contractor.call(quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  await asUserAt(staff.PRM, now - 2 * day + hour).call(ownerApprovalsMethods.ask, {
    workOrderUuid: order.uuid,
    quoteUuid: draft.uuid,
  })
  await askAboutSchedule(asUserAt(staff.PRM, now - 2 * day + 2 * hour), { ...plan, locationUuid: flat.uuid, now })
}
