import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import { day } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

const words = {
  uk: {
    walk: ['Block walk', 'Stairs, cellar, roof and grounds.'],
    meters: ['Read the meters', 'Water, heat and landlord supply.'],
  },
  de: {
    walk: ['Begehung', 'Treppenhaus, Keller, Dach und Außenanlagen.'],
    meters: ['Zählerstände ablesen', 'Wasser, Wärme und Allgemeinstrom.'],
  },
  us: {
    walk: ['Building walk', 'Stairs, basement, roof and grounds.'],
    meters: ['Read the meters', 'Water, heat and house electric.'],
  },
} as const

/** A schedule that plans inspections, and one that creates tasks; both begin after the day of the demo. */
export const seedPlannedKinds = async (market: SeededMarket, now: number, templateUuid: string): Promise<void> => {
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 2 * day)
  const today = new Date(now).toISOString().slice(0, 10)
  const { walk, meters } = words[market.seedData.namespace]
  const [inspector] = await manager.call(inspectionsMethods.inspectors, {})
  const shared = {
    service: '',
    priority: 'planned' as const,
    locationUuids: market.places.slice(0, 2).map(({ uuid }) => uuid),
  }
  const schedules = [
    {
      ...shared,
      title: walk[0],
      description: walk[1],
      category: 'grounds',
      makes: 'inspection' as const,
      templateUuid,
      assigneeUuid: inspector?.uuid ?? null,
      rule: { frequency: 'monthly' as const, interval: 3 },
      startsOn: addDays(today, 40),
      leadDays: 14,
    },
    {
      ...shared,
      title: meters[0],
      description: meters[1],
      category: 'plumbing',
      makes: 'task' as const,
      rule: { frequency: 'yearly' as const, interval: 1 },
      startsOn: addDays(today, 35),
      leadDays: 7,
    },
  ]
  for (const entries of schedules) {
    const { uuid: scheduleUuid, version } = await manager.call(schedulesMethods.create, entries)
    await manager.call(schedulesMethods.activate, { scheduleUuid, version })
  }
}
