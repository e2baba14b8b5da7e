import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { TagColor } from '@fettle/domain/work-orders/tag-colors'
import type { Scenario, ScenarioEnd } from './scenario-run.ts'
import type { Firm, SeededMarket } from './seeded-market.ts'

type Label = { readonly name: string; readonly color: TagColor; readonly endings: readonly ScenarioEnd[] }

const colors = ['teal', 'purple', 'orange'] as const
const endings: readonly (readonly ScenarioEnd[])[] = [
  ['new', 'no-access', 'awaiting-booking'],
  ['quoted', 'completed'],
  ['parts-needed', 'no-access'],
]
const names: Readonly<Record<string, readonly string[]>> = {
  uk: ['Keys at the office', 'Insurance claim', 'Vulnerable resident'],
  de: ['Schlüssel im Büro', 'Versicherungsfall', 'Bitte vorher anrufen'],
  us: ['Keys at the office', 'Insurance claim', 'Call ahead'],
}

const firmsOwn: Readonly<Record<string, Label>> = {
  uk: { name: 'Two-person job', color: 'blue', endings: ['scheduled', 'parts-needed', 'awaiting-booking'] },
  de: { name: 'Zu zweit', color: 'blue', endings: ['scheduled', 'parts-needed', 'awaiting-booking'] },
  us: { name: 'Two-person job', color: 'blue', endings: ['scheduled', 'parts-needed', 'awaiting-booking'] },
}

/** Tags of the client on orders and of its contractors on jobs. */
export const seedTags = async ({ seedData, staff, firms }: SeededMarket) => {
  const { ADM: admin } = staff
  if (!admin) return async () => undefined
  const labels: (Label & { uuid: string })[] = []
  for (const [place, name] of (names[seedData.namespace] ?? []).entries()) {
    const color = colors[place] ?? 'grey'
    const { uuid } = await admin.call(tagsMethods.create, { name, color })
    labels.push({ uuid, name, color, endings: endings[place] ?? [] })
  }
  const own = firmsOwn[seedData.namespace]
  const marks = new Map<Firm, string>()
  for (const firm of own ? firms : []) {
    const { uuid } = await firm.owner.call(tagsMethods.create, { name: own?.name ?? '', color: own?.color ?? 'grey' })
    marks.set(firm, uuid)
  }
  return async ({ ending, firm }: Scenario, order: { uuid: string; hiredJobUuid: string | null }): Promise<void> => {
    for (const { uuid: tagUuid } of labels.filter((label) => label.endings.includes(ending)))
      await admin.call(tagsMethods.attach, { workOrderUuid: order.uuid, tagUuid })
    const tagUuid = marks.get(firm)
    if (tagUuid && order.hiredJobUuid && own?.endings.includes(ending))
      await firm.owner.call(tagsMethods.attachToJob, { jobUuid: order.hiredJobUuid, tagUuid })
  }
}
