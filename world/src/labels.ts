import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { TagColor } from '@fettle/domain/work-orders/tag-colors'
import type { Settlement } from './settlement.ts'
import type { Ending, Plot } from './telling.ts'

type Label = { readonly name: string; readonly color: TagColor; readonly endings: readonly Ending[] }

const colors = ['teal', 'purple', 'orange'] as const
const endings: readonly (readonly Ending[])[] = [
  ['new', 'no-access', 'awaiting-booking'],
  ['quoted', 'completed'],
  ['parts-needed', 'no-access'],
]
const names: Readonly<Record<string, readonly string[]>> = {
  uk: ['Keys at the office', 'Insurance claim', 'Vulnerable resident'],
  de: ['Schlüssel im Büro', 'Versicherungsfall', 'Bitte vorher anrufen'],
  us: ['Keys at the office', 'Insurance claim', 'Call ahead'],
}

/** The words that a client of the world puts on its orders, and on which. */
export const makeLabels = async ({ cast, staff }: Settlement) => {
  const { ADM: admin } = staff
  if (!admin) return async () => undefined
  const labels: (Label & { uuid: string })[] = []
  for (const [place, name] of (names[cast.namespace] ?? []).entries()) {
    const color = colors[place] ?? 'grey'
    const { uuid } = await admin.call(tagsMethods.create, { name, color })
    labels.push({ uuid, name, color, endings: endings[place] ?? [] })
  }
  return async ({ ending }: Plot, workOrderUuid: string): Promise<void> => {
    for (const { uuid: tagUuid } of labels.filter((label) => label.endings.includes(ending)))
      await admin.call(tagsMethods.attach, { workOrderUuid, tagUuid })
  }
}
