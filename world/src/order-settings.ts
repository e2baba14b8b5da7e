import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import { wholeShareBp } from '@fettle/domain/residents/owner'
import { day, hour } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Words = {
  templates: readonly { name: string; title: string; description: string }[]
  part: string
  recall: string
  terms: string
  caretaker: { name: string; role: string; telephone: string }
  owner: { name: string; email: string; language: Locale }
}

const english: Words = {
  templates: [
    {
      name: 'Gutters, before winter',
      title: 'Clear gutters and downpipes',
      description: 'Clear all gutters and downpipes, and take photographs of every run before and after.',
    },
    {
      name: 'Change a lock',
      title: 'Change the lock of the front door',
      description: 'Change the cylinder, hand over three keys and note the key number.',
    },
  ],
  part: 'Make good the plaster after the repair',
  recall: 'The same fault is back, two weeks after the repair.',
  terms:
    'Keys are signed for at the office and returned on the same day. Show your identification at the door. Waste is taken away and is part of the price.',
  caretaker: { name: 'George Bell', role: 'Caretaker', telephone: '' },
  owner: { name: 'Olive Marsden', email: 'olive.marsden@post.example', language: 'en-GB' },
}
const german: Words = {
  templates: [
    {
      name: 'Dachrinnen vor dem Winter',
      title: 'Dachrinnen und Fallrohre reinigen',
      description: 'Alle Dachrinnen und Fallrohre reinigen; jede Strecke vorher und nachher fotografieren.',
    },
    {
      name: 'Schloss tauschen',
      title: 'Schließzylinder der Wohnungstür tauschen',
      description: 'Zylinder tauschen, drei Schlüssel übergeben und die Schlüsselnummer notieren.',
    },
  ],
  part: 'Putz nach der Reparatur ausbessern',
  recall: 'Derselbe Fehler ist zwei Wochen nach der Reparatur wieder da.',
  terms:
    'Schlüssel werden im Büro gegen Unterschrift ausgegeben und am selben Tag zurückgebracht. Weisen Sie sich an der Tür aus. Die Entsorgung ist Teil des Preises.',
  caretaker: { name: 'Georg Behrens', role: 'Hausmeister', telephone: '' },
  owner: { name: 'Olga Martens', email: 'olga.martens@post.example', language: 'de-DE' },
}
const kinds = [
  { category: 'roofing', service: 'gutters-and-downpipes', priority: 'planned', delivery: 'quotes' },
  { category: 'glazing-locks', service: 'lock-change', priority: 'routine', delivery: 'award' },
] as const

/** Order templates and relations. `settled` is paid work that is recalled under warranty. */
export const seedOrderSettings = async (
  { seedData, staff, places }: SeededMarket,
  { now, settled }: { now: number; settled: string },
): Promise<void> => {
  const words = seedData.namespace === 'de' ? german : english
  const { ADM: admin } = staff
  for (const [place, template] of words.templates.entries())
    await admin?.call(orderTemplatesMethods.create, { ...template, ...(kinds[place] ?? kinds[0]) })
  await admin?.call(disclaimersMethods.save, { text: words.terms })
  await admin?.call(defaultContactsMethods.create, { kind: 'key_holder', ...words.caretaker })
  const [estate] = places
  if (estate)
    await admin?.call(ownersMethods.add, {
      ...words.owner,
      channel: 'mail',
      ownership: { locationUuid: estate.uuid, shareBp: wholeShareBp, fromOn: '2020-01-01' },
    })
  const desk = (ago: number) => asUserAt(staff.PRM, now - ago)
  await desk(2 * day).call(warrantiesMethods.recall, { workOrderUuid: settled, reason: words.recall })
  const [whole, other] = await desk(day).call(workOrdersMethods.list, { bucket: 'in-progress', sort: 'number' })
  if (!whole || !other) return
  const { locationUuid, category, service, priority } = whole
  await desk(day).call(workOrdersMethods.create, {
    locationUuid,
    category,
    service,
    priority,
    title: words.part,
    description: words.part,
    parentUuid: whole.uuid,
  })
  const pair = { workOrderUuid: whole.uuid, otherWorkOrderUuid: other.uuid }
  await desk(day - hour).call(orderRelationsMethods.add, { ...pair, role: 'related' })
}
