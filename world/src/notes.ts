import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { day, hour } from './days.ts'
import { asUserAt, type Scenario, type ScenarioEnd } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'

type Jotting = { readonly own: string; readonly points: readonly string[]; readonly shared: string }

const jottings: Readonly<Record<string, Jotting>> = {
  uk: {
    own: 'has spoken to the resident. Before anybody goes there again:',
    points: ['Ring first, the bell is broken', 'The dog is friendly', 'Park in the yard, not on the street'],
    shared: 'The stopcock is behind the boiler, on the left.',
  },
  de: {
    own: 'hat mit der Mieterin gesprochen. Vor dem nächsten Besuch:',
    points: ['Vorher anrufen, die Klingel ist defekt', 'Der Hund ist friedlich', 'Im Hof parken, nicht auf der Straße'],
    shared: 'Der Absperrhahn sitzt links hinter dem Heizkessel.',
  },
  us: {
    own: 'has spoken to the resident. Before anybody goes there again:',
    points: ['Call first, the bell is broken', 'The dog is friendly', 'Park in the yard, not on the street'],
    shared: 'The shutoff valve is behind the boiler, on the left.',
  },
}

const noted: Readonly<Partial<Record<ScenarioEnd, number>>> = {
  'awaiting-booking': 5 * hour,
  'parts-needed': 20 * hour,
  completed: 12 * day,
}

/** Notes of both sides on an order, and its watchers. */
export const seedNotes = async (
  scenario: Scenario,
  { staff, people, seedData }: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  const jotting = jottings[seedData.namespace]
  const ago = noted[scenario.ending]
  if (!jotting || ago === undefined) return
  const clerk = (later = 0) => asUserAt(staff.COO, now - ago + later)
  const order = await clerk().call(workOrdersMethods.get, { workOrderUuid })
  const job = order.jobs.find(({ contractorUuid }) => contractorUuid === scenario.firm.uuid)
  const head = people.find(({ role }) => role === 'PRM')
  if (!job || !head) return
  const point = (text: string) => ({ kind: 'bullet' as const, runs: [{ text }] })
  await clerk().call(notesMethods.write, {
    workOrderUuid,
    blocks: [
      { kind: 'paragraph', runs: [{ text: '@', mentionUuid: head.userUuid }, { text: ` ${jotting.own}` }] },
      ...jotting.points.map(point),
    ],
  })
  await clerk().call(watchersMethods.follow, { workOrderUuid })
  await clerk(hour).call(notesMethods.write, {
    workOrderUuid,
    jobUuid: job.uuid,
    isShared: true,
    blocks: [{ kind: 'paragraph', runs: [{ text: jotting.shared, isBold: true }] }],
  })
}
