import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import type { CallOf } from '@fettle/contracts/kernel/method'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { day, hour } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Words = {
  readonly quotes: string
  readonly invoices: string
  readonly small: string
  readonly away: string
  readonly title: string
  readonly description: string
  readonly line: string
}

const english: Words = {
  quotes: 'Large quotes',
  invoices: 'Large invoices',
  small: 'Two people from 300 on',
  away: 'Annual leave',
  title: 'Renew the roof covering',
  description: 'The tiles are at the end of their life and the battens are rotten in places.',
  line: 'Strip and renew the covering, battens and flashing',
}
const words: Readonly<Record<string, Words>> = {
  uk: english,
  us: { ...english, away: 'Vacation' },
  de: {
    quotes: 'Große Angebote',
    invoices: 'Große Rechnungen',
    small: 'Vier Augen ab 300',
    away: 'Jahresurlaub',
    title: 'Dacheindeckung erneuern',
    description: 'Die Ziegel sind am Ende ihrer Lebensdauer, die Lattung ist stellenweise morsch.',
    line: 'Eindeckung, Lattung und Anschlüsse abnehmen und erneuern',
  },
}

type Rule = CallOf<typeof approvalRulesMethods.save>
type Step = Rule['steps'][number]
/** From 10,000.00 on: above every other sum of the world. */
const large = 1_000_000

const step = (roles: ('ADM' | 'PRM' | 'FIN')[], more: Partial<Step> = {}): Step => ({
  approvers: { roles },
  mode: 'any',
  quorum: null,
  respectPersonalLimit: false,
  answerWithinHours: 72,
  remindEveryHours: 24,
  escalateToUuid: null,
  ...more,
})

const ruleOf = (name: string, steps: Step[], more: Partial<Rule> = {}): Rule => ({
  ruleUuid: null,
  version: null,
  subject: 'quote',
  name,
  priority: 10,
  isEnabled: true,
  validFrom: null,
  validTo: null,
  scope: {},
  measure: 'document_total',
  basis: 'gross',
  min: large,
  max: null,
  conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
  steps,
  emergencyBypass: null,
  autoApprove: null,
  onReject: 'return_to_contractor',
  returnToStep: null,
  ...more,
})

/** Two active rules, one in test mode, and a delegation. Returns one of the rules. */
export const seedApprovalRules = async ({ seedData, staff, people }: SeededMarket, now: number): Promise<string> => {
  const profile = words[seedData.namespace] ?? english
  const admin = () => asUserAt(staff.ADM, now - 59 * day)
  const bypass = { priorities: ['emergency' as const], cap: 5 * large, retrospectiveWithinHours: 48 }
  const quotes = await admin().call(
    approvalRulesMethods.save,
    ruleOf(profile.quotes, [step(['PRM']), step(['FIN'])], { emergencyBypass: bypass }),
  )
  const quorum = { mode: 'quorum' as const, quorum: 2 }
  const invoices = {
    subject: 'invoice' as const,
    conditions: { minQuotes: null, reportAccepted: true, attachment: false, noOpenIssue: true },
  }
  await admin().call(
    approvalRulesMethods.save,
    ruleOf(profile.invoices, [step(['ADM', 'PRM', 'FIN'], quorum)], invoices),
  )
  const tried = { priority: 0, isEnabled: false, min: 30_000, max: large }
  await admin().call(approvalRulesMethods.save, ruleOf(profile.small, [step(['PRM']), step(['ADM'])], tried))
  const head = people.find(({ role, namespace }) => role === 'ADM' && namespace === seedData.namespace)
  await asUserAt(staff.FIN, now - 4 * day).call(delegationsMethods.save, {
    fromUserUuid: null,
    toUserUuid: head?.userUuid ?? '',
    validFrom: todayOf(seedData, now - 3 * day),
    validTo: todayOf(seedData, now + 18 * day),
    reason: profile.away,
  })
  return quotes.uuid
}

/**
 * A large quote pending at the first step of its chain; the approver of the second is absent. Returns the approval
 * request.
 */
export const submitRoofQuote = async (market: SeededMarket, now: number): Promise<string> => {
  const { seedData, staff, places, firms } = market
  const profile = words[seedData.namespace] ?? english
  const firm = firms.find(({ company }) => company.kind === 'contracted')
  const place = places.at(-1)
  if (!firm || !place) throw new Error('Nobody renews the roof')
  const manager = (ago: number) => asUserAt(staff.PRM, now - ago)
  const order = await manager(6 * day).call(workOrdersMethods.create, {
    locationUuid: place.uuid,
    title: profile.title,
    description: profile.description,
    category: 'roofing',
    service: 'tiles-and-slates',
    priority: 'planned',
  })
  const sent = await manager(6 * day - hour).call(workOrdersMethods.requestQuotes, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuids: [firm.uuid],
    seats: 3,
  })
  const jobUuid = sent.jobs[0]?.uuid ?? ''
  const owner = (ago: number) => asUserAt(firm.owner, now - ago)
  await owner(5 * day).call(jobsMethods.accept, { jobUuid })
  const line = {
    kind: 'labour',
    description: profile.line,
    quantity: '1',
    unit: 'lump_sum',
    unitPrice: '12400.00',
    taxCategory: 'standard',
  } as const
  const draft = await owner(4 * day).call(quotesMethods.create, {
    jobUuid,
    lines: [line],
    validUntil: todayOf(seedData, now + 50 * day),
  })
  const { uuid } = await owner(4 * day - hour).call(quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  const asked = { subject: 'quote' as const, documentUuid: uuid, waiver: null }
  const { round } = await manager(9 * hour).call(approvalsMethods.ask, asked)
  return round?.uuid ?? ''
}
