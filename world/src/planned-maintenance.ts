import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { addDays } from '@fettle/domain/kernel/calendar'
import { day } from './days.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Planned = {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly service: string
  readonly rule: { readonly frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'; readonly interval: number }
  /** Days from now to the first due date. */
  readonly starts: number
  readonly budget: number
  /** Every so many of the places, and at most six. */
  readonly every: number
  readonly ending: 'draft' | 'active' | 'paused'
  readonly basis?: 'scheduled' | 'completed' | 'certificate'
  readonly earlyDays?: number
  readonly hasContractor?: boolean
  /** The certificate that each work order needs. */
  readonly requirementKey?: RequirementKey
}

const yearly = { frequency: 'yearly', interval: 1 } as const
const monthly = { frequency: 'monthly', interval: 1 } as const
const common = { ending: 'active', every: 3 } as const

const planned: Readonly<Record<string, readonly Planned[]>> = {
  uk: [
    {
      ...common,
      title: 'Annual gas safety check',
      description: 'Check every gas appliance and flue, and leave the record with the resident.',
      category: 'heating-gas',
      service: 'gas-safety-check',
      rule: yearly,
      starts: 25,
      budget: 9_600,
      basis: 'certificate',
      earlyDays: 61,
      hasContractor: true,
      requirementKey: 'gas_safety',
    },
    {
      ...common,
      title: 'Fixed wiring inspection (EICR)',
      requirementKey: 'eicr',
      description: 'Inspect and test the fixed wiring; report with codes.',
      category: 'electrical',
      service: 'electrical-inspection',
      rule: { frequency: 'yearly', interval: 5 },
      starts: 120,
      budget: 24_000,
      every: 5,
    },
    {
      ...common,
      title: 'Clear gutters before winter',
      description: 'Clear gutters and downpipes, photograph loose fixings.',
      category: 'roofing',
      service: 'gutters-and-downpipes',
      rule: yearly,
      starts: 300,
      budget: 36_000,
      every: 7,
    },
    {
      ...common,
      title: 'Grounds round',
      description: 'Cut grass and hedges, remove litter.',
      category: 'grounds',
      service: 'grass-and-hedges',
      rule: monthly,
      starts: 75,
      budget: 18_000,
      every: 9,
      ending: 'paused',
    },
    {
      ...common,
      title: 'Communal repaint',
      description: 'Walls and woodwork of the staircase.',
      category: 'decorating',
      service: 'painting',
      rule: { frequency: 'yearly', interval: 7 },
      starts: 500,
      budget: 420_000,
      every: 12,
      ending: 'draft',
    },
  ],
  de: [
    {
      ...common,
      title: 'Heizungswartung',
      description: 'Therme reinigen, einstellen und Werte notieren.',
      category: 'heating-gas',
      service: 'boiler-service',
      rule: yearly,
      starts: 25,
      budget: 14_000,
      basis: 'completed',
      earlyDays: 60,
      hasContractor: true,
    },
    {
      ...common,
      title: 'Rauchwarnmelder prüfen',
      requirementKey: 'rauchwarnmelder',
      description: 'Jeden Melder prüfen, Batterien tauschen, Protokoll ablegen.',
      category: 'electrical',
      service: 'smoke-and-co-alarms',
      rule: yearly,
      starts: 90,
      budget: 6_000,
      every: 2,
    },
    {
      ...common,
      title: 'Dachrinnen reinigen',
      description: 'Rinnen und Fallrohre reinigen, Schäden fotografieren.',
      category: 'roofing',
      service: 'gutters-and-downpipes',
      rule: yearly,
      starts: 320,
      budget: 38_000,
      every: 7,
    },
    {
      ...common,
      title: 'Grünpflege',
      description: 'Rasen und Hecken schneiden.',
      category: 'grounds',
      service: 'grass-and-hedges',
      rule: monthly,
      starts: 75,
      budget: 21_000,
      every: 9,
      ending: 'paused',
    },
    {
      ...common,
      title: 'Treppenhaus streichen',
      description: 'Wände und Geländer im Treppenhaus.',
      category: 'decorating',
      service: 'painting',
      rule: { frequency: 'yearly', interval: 8 },
      starts: 500,
      budget: 480_000,
      every: 12,
      ending: 'draft',
    },
  ],
  us: [
    {
      ...common,
      title: 'Annual boiler inspection',
      requirementKey: 'boiler_low',
      description: 'Inspect the boiler and file the report.',
      category: 'heating-gas',
      service: 'boiler-service',
      rule: yearly,
      starts: 25,
      budget: 28_000,
      every: 5,
      hasContractor: true,
    },
    {
      ...common,
      title: 'Smoke and CO alarm test',
      description: 'Test each alarm and replace batteries.',
      category: 'electrical',
      service: 'smoke-and-co-alarms',
      rule: yearly,
      starts: 90,
      budget: 6_500,
      every: 2,
    },
    {
      ...common,
      title: 'Clean gutters',
      description: 'Clean gutters and downspouts before winter.',
      category: 'roofing',
      service: 'gutters-and-downpipes',
      rule: yearly,
      starts: 320,
      budget: 42_000,
      every: 7,
    },
    {
      ...common,
      title: 'Pest control visit',
      description: 'Inspect common areas, treat where needed.',
      category: 'pest-control',
      service: 'insects',
      rule: monthly,
      starts: 75,
      budget: 15_000,
      every: 9,
      ending: 'paused',
    },
    {
      ...common,
      title: 'Repaint hallways',
      description: 'Walls and trim of the hallways.',
      category: 'decorating',
      service: 'painting',
      rule: { frequency: 'yearly', interval: 7 },
      starts: 500,
      budget: 520_000,
      every: 12,
      ending: 'draft',
    },
  ],
}

/** Schedules of planned maintenance: active, paused and draft. Returns the first one. */
export const seedPlannedMaintenance = async (market: SeededMarket, now: number): Promise<string> => {
  const manager = asUserAt(market.staff.PRM ?? market.staff.ADM, now - 3 * day)
  const today = new Date(now).toISOString().slice(0, 10)
  const uuids: string[] = []
  for (const { starts, every, ending, hasContractor, ...work } of planned[market.seedData.namespace] ?? []) {
    const schedule = await manager.call(schedulesMethods.create, {
      ...work,
      priority: 'planned',
      startsOn: addDays(today, starts),
      // A legal deadline is met before it, never after.
      shift: work.basis === 'certificate' ? 'before' : 'after',
      leadDays: 21,
      contractorUuid: hasContractor ? (market.firms[0]?.uuid ?? null) : null,
      locationUuids: market.places
        .filter((_, at) => at % every === 1)
        .slice(0, 6)
        .map(({ uuid }) => uuid),
    })
    uuids.push(schedule.uuid)
    const one = { scheduleUuid: schedule.uuid, version: schedule.version }
    if (ending === 'draft') continue
    const active = await manager.call(schedulesMethods.activate, one)
    if (ending === 'paused')
      await manager.call(schedulesMethods.pause, { ...one, version: active.version, until: addDays(today, 60) })
  }
  return uuids[0] ?? ''
}
