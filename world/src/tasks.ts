import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { taskViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { addDays } from '@fettle/domain/kernel/calendar'
import type { ApiUser } from './api-user.ts'
import { day } from './days.ts'
import type { Photographs } from './photographs.ts'
import { asUserAt } from './scenario-run.ts'
import type { SeededMarket } from './seeded-market.ts'
import { type TaskWords, taskWords } from './task-words.ts'

type Seeding = { readonly now: number; readonly photographs: Photographs }
const count = 60
const priorities = ['normal', 'normal', 'high', 'normal', 'low', 'normal', 'urgent'] as const

/** Days from now on which a task is due; undefined has no day. */
const dueIn = (n: number): number | undefined => (n % 11 === 10 ? undefined : ((n * 7) % 41) - 8)

type Office = {
  readonly editor: ApiUser
  /** Members who work on tasks. */
  readonly workers: readonly string[]
  readonly words: TaskWords
  readonly now: number
}

type Made = { readonly n: number; readonly about: readonly { kind: 'location'; uuid: string }[] }

const create = ({ editor, workers, words, now }: Office, { n, about }: Made): Promise<TaskView> => {
  const due = dueIn(n)
  const checklist = n % 4 === 0 ? words.checklist : []
  return editor.call(tasksMethods.create, {
    title: words.titles[n % words.titles.length] ?? '',
    description: n % 3 === 0 ? words.description : '',
    priority: priorities[n % priorities.length] ?? 'normal',
    dueOn: due === undefined ? null : addDays(new Date(now).toISOString().slice(0, 10), due),
    dueTime: due !== undefined && n % 5 === 0 ? '14:30' : null,
    assigneeUuid: n % 6 === 5 ? null : (workers[n % workers.length] ?? null),
    items: checklist.map((text, at) => ({ text, isRequired: at < 2 })),
    links: [...about],
  })
}

/** Brings a task into one of the five states: most are to do. */
const advance = async ({ editor, words, now }: Office, { uuid: taskUuid, items }: TaskView, n: number) => {
  const one = { taskUuid, version: 1 }
  const state = n % 10
  if (state === 1) await editor.call(tasksMethods.start, one)
  if (state === 2) {
    const until = addDays(new Date(now).toISOString().slice(0, 10), 4 + (n % 9))
    await editor.call(tasksMethods.hold, { ...one, reason: words.holdReason, until: n % 4 === 0 ? null : until })
  }
  if (state === 3 || state === 7) {
    for (const { uuid: itemUuid } of items)
      await editor.call(tasksMethods.answerItem, { taskUuid, itemUuid, value: true })
    await editor.call(tasksMethods.complete, one)
  }
  if (state === 9 && n % 20 === 9) await editor.call(tasksMethods.cancel, { ...one, reason: words.cancelReason })
  if (state === 0)
    for (const { uuid: itemUuid } of items.slice(0, 1))
      await editor.call(tasksMethods.answerItem, { taskUuid, itemUuid, value: true })
}

const membersOf = ({ people }: SeededMarket, tenant: string, roles: readonly string[]): string[] =>
  people.filter((person) => person.tenant === tenant && roles.includes(person.role)).map(({ userUuid }) => userUuid)

/** The series of the client: monthly, after completion, and yearly on the leap day. */
const seedSeries = async ({ editor, workers, words, now }: Office) => {
  const today = new Date(now).toISOString().slice(0, 10)
  const [assigneeUuid = null] = workers
  const common = { assigneeUuid, missed: 'one' as const }
  await editor.call(taskSeriesMethods.create, {
    ...common,
    title: words.fireDoors,
    rule: { frequency: 'monthly', interval: 1, monthDays: [-1] },
    startsOn: today,
    checklist: words.fireDoorChecks.map((text) => ({ text, isRequired: true })),
    aheadDays: 7,
  })
  await editor.call(taskSeriesMethods.create, {
    ...common,
    title: words.keyAudit,
    rule: { frequency: 'monthly', interval: 3 },
    startsOn: today,
    basis: 'after_completion',
    checklist: [{ text: words.keysCounted, kind: 'number', minimum: 0, maximum: 500, isRequired: true }],
  })
  await editor.call(taskSeriesMethods.create, {
    ...common,
    title: words.rentReview,
    rule: { frequency: 'yearly', interval: 1 },
    startsOn: '2024-02-29',
    aheadDays: 30,
  })
}

/** Sixty tasks of the client over all filters, three series, and tasks of the first contractor. Returns one task of each. */
export const seedTasks = async (market: SeededMarket, { now, photographs }: Seeding) => {
  const words = taskWords[market.seedData.namespace]
  const editor = asUserAt(market.staff['ADM'], now - 5 * day)
  const workers = membersOf(market, market.seedData.client.name, ['PRM', 'COO', 'INS', 'ADM'])
  const office = { editor, workers, words, now }
  let shown = ''
  for (let n = 0; n < count; n++) {
    const place = market.places[n % Math.max(1, market.places.length)]
    // Members of a branch may not see a place of another one; those tasks wait for an assignee.
    const about = place && n % 6 === 5 ? [{ kind: 'location' as const, uuid: place.uuid }] : []
    const task = await create(office, { n, about })
    await advance(office, task, n)
    if (n === 0) shown = task.uuid
  }
  const photo = await photographs.take(editor, 'enquiry', 'task-meter')
  await editor.call(tasksMethods.attach, { taskUuid: shown, attachmentUuids: [photo] })
  await seedSeries(office)
  await editor.call(taskViewsMethods.create, {
    name: words.urgentOverdue,
    isShared: true,
    search: { version: 1, value: { filter: 'overdue', priority: 'urgent' } },
    columns: null,
  })
  return { taskUuid: shown, contractorTaskUuid: await seedContractor(market, now) }
}

const seedContractor = async (market: SeededMarket, now: number): Promise<string> => {
  const [firm] = market.firms
  if (!firm) return ''
  const words = taskWords[market.seedData.namespace]
  const tenant = firm.company.name
  const workers = membersOf(market, tenant, ['KO', 'KM', 'KX'])
  const office = {
    editor: asUserAt(firm.owner, now - 3 * day),
    workers,
    words: { ...words, titles: words.contractorTitles },
    now,
  }
  let shown = ''
  for (let n = 0; n < 12; n++) {
    const task = await create(office, { n, about: [] })
    await advance(office, task, n)
    if (n === 0) shown = task.uuid
  }
  return shown
}
