import { accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { guaranteesMethods } from '@fettle/contracts/assets/guarantees.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { toWire } from '@fettle/contracts/kernel/wire'
import { keysMethods } from '@fettle/contracts/locations/keys.methods'
import { locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import { locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '#platform/runner/refusal'
import type { TestMember } from '#platform/testing/test-server'
import { attempt } from './attempt-command.ts'
import { runDailyLoad } from './daily-load.ts'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  await runDailyLoad(context)
  await runDailyWork()
})
afterAll(() => context?.close())

/** More things of the kinds that the walks move. */
const runDailyWork = async () => {
  const { call, admin, manager, location, server } = context
  const today = new Date(server.now).toISOString().slice(0, 10)
  for (let each = 0; each < 3; each++) {
    await call(manager, tasksMethods.create, { title: `Task ${each}`, assigneeUuid: manager.membership.id })
    await call(manager, absencesMethods.request, {
      kind: 'leave',
      firstOn: `2026-0${each + 4}-01`,
      lastOn: `2026-0${each + 4}-02`,
    })
    await call(admin, keysMethods.create, { locationUuid: location, kind: 'key', name: `Key ${each}` })
    const fault = { tile: 'other', answers: { where: 'inside', unsafe: 'no' }, words: `Rattling ${each}` }
    const contact = { name: 'Rosa', email: 'rosa@post.example' }
    await call(admin, repairReportsMethods.record, { locationUuid: location, residentUuid: null, contact, ...fault })
    const { uuid: scheduleUuid, version } = await call(manager, schedulesMethods.create, {
      title: `Gutters ${each}`,
      category: 'plumbing',
      service: 'leaks',
      priority: 'planned',
      rule: { frequency: 'yearly', interval: 1 },
      startsOn: today,
      locationUuids: [location],
    })
    if (each > 0) await call(manager, schedulesMethods.activate, { scheduleUuid, version })
    const rule = { frequency: 'monthly', interval: 1 }
    await call(manager, taskSeriesMethods.create, { title: `Doors ${each}`, rule, startsOn: today })
  }
}

type Seen = { uuid: string; version: number; can: readonly string[] } & Record<string, unknown>
type Commands = Readonly<Record<string, readonly [method: AnyMethod, more?: (seen: Seen) => object]>>
type Kind = {
  readonly key: string
  readonly list: (who: TestMember) => Promise<Seen[]>
  readonly commands: Commands
  /** Actions with a form of their own, whose input decides. */
  readonly forms?: readonly string[]
}

const rowsOf = async (who: TestMember, method: AnyMethod, input: object = {}): Promise<Seen[]> => {
  const found = (await context.call(who, method, input as never).catch((problem: unknown) => {
    if (problem instanceof Refused && ['forbidden', 'not_found'].includes(problem.code)) return []
    throw problem
  })) as unknown
  if (Array.isArray(found)) return found as Seen[]
  return Object.values(found as object).find(Array.isArray) ?? []
}
/** Rows of a list, each as its own page shows it. */
const viewed =
  (list: AnyMethod, view: AnyMethod, { key, filter = {} }: { key: string; filter?: object }) =>
  async (who: TestMember): Promise<Seen[]> =>
    Promise.all(
      (await rowsOf(who, list, filter)).map(
        async ({ uuid }) => (await context.call(who, view, { [key]: uuid })) as unknown as Seen,
      ),
    )
const listed =
  (list: AnyMethod, filter: () => object = () => ({})) =>
  (who: TestMember) =>
    rowsOf(who, list, filter())

const reason = () => ({ reason: 'Not needed' })
const ahead = (days: number) => new Date(context.server.now + days * 86_400_000).toISOString().slice(0, 10)
const here = () => ({ locationUuid: context.location })

const kinds: Readonly<Record<string, Kind>> = {
  task: {
    forms: ['answerItem', 'attach', 'edit', 'saveChecklist', 'link'],
    key: 'taskUuid',
    list: viewed(tasksMethods.list, tasksMethods.get, { key: 'taskUuid' }),
    commands: {
      start: [tasksMethods.start],
      hold: [tasksMethods.hold, reason],
      resume: [tasksMethods.resume],
      complete: [tasksMethods.complete],
      cancel: [tasksMethods.cancel, reason],
      reopen: [tasksMethods.reopen],
      schedule: [tasksMethods.schedule, () => ({ dueOn: ahead(3) })],
      assign: [tasksMethods.assign, () => ({ assigneeUuid: context.manager.membership.id, teamUuid: null })],
    },
  },
  series: {
    forms: ['edit'],
    key: 'seriesUuid',
    list: viewed(taskSeriesMethods.list, taskSeriesMethods.get, { key: 'seriesUuid' }),
    commands: {
      pause: [taskSeriesMethods.pause],
      resume: [taskSeriesMethods.resume],
      end: [taskSeriesMethods.end],
    },
  },
  inspection: {
    forms: ['record', 'handIn', 'uploadDocument'],
    key: 'inspectionUuid',
    list: viewed(inspectionsMethods.list, inspectionsMethods.get, { key: 'inspectionUuid' }),
    commands: {
      assign: [inspectionsMethods.assign, () => ({ assigneeUuid: context.manager.membership.id, dueOn: null })],
      cancel: [inspectionsMethods.cancel, reason],
      reopen: [inspectionsMethods.reopen, reason],
      complete: [inspectionsMethods.complete],
      sendBack: [inspectionsMethods.sendBack, () => ({ note: 'Blurred', reasons: [] })],
      takeBack: [inspectionsMethods.takeBack],
      moveVersion: [inspectionsMethods.moveToNewest],
    },
  },
  template: {
    forms: ['save'],
    key: 'templateUuid',
    list: viewed(inspectionTemplatesMethods.list, inspectionTemplatesMethods.get, { key: 'templateUuid' }),
    commands: { publish: [inspectionTemplatesMethods.publish], retire: [inspectionTemplatesMethods.retire] },
  },
  scope: {
    forms: ['edit'],
    key: 'scopeUuid',
    list: viewed(scopesMethods.list, scopesMethods.get, { key: 'scopeUuid' }),
    commands: {
      submit: [scopesMethods.submit],
      sendBack: [scopesMethods.sendBack, () => ({ note: 'Too dear' })],
      agree: [scopesMethods.agree],
      close: [scopesMethods.close, reason],
    },
  },
  observation: {
    forms: ['edit', 'toScope', 'seeAgain'],
    key: 'observationUuid',
    list: viewed(observationsMethods.list, observationsMethods.get, {
      key: 'observationUuid',
      filter: { hasArchived: true },
    }),
    commands: {
      archive: [
        observationsMethods.archive,
        () => ({ reason: 'not_needed', note: 'Gone', reviewOn: null, proofUuids: [] }),
      ],
      reopen: [observationsMethods.reopen],
      raiseOrder: [
        observationsMethods.raiseOrder,
        () => ({
          title: 'Door',
          description: 'Does not close',
          category: 'plumbing',
          service: 'leaks',
          priority: 'routine',
        }),
      ],
    },
  },
  occurrence: {
    key: 'occurrenceUuid',
    list: listed(occurrencesMethods.list, () => ({ bucket: 'all' })),
    commands: {
      generate: [occurrencesMethods.generate],
      move: [occurrencesMethods.move, ({ dueOn }) => ({ plannedOn: dueOn })],
      skip: [occurrencesMethods.skip, reason],
    },
  },
  schedule: {
    forms: ['save'],
    key: 'scheduleUuid',
    list: viewed(schedulesMethods.list, schedulesMethods.get, { key: 'scheduleUuid' }),
    commands: {
      activate: [schedulesMethods.activate],
      pause: [schedulesMethods.pause, () => ({ until: null })],
      resume: [schedulesMethods.resume],
      archive: [schedulesMethods.archive],
    },
  },
  report: {
    forms: ['merge'],
    key: 'reportUuid',
    list: viewed(repairReportsMethods.list, repairReportsMethods.get, { key: 'reportUuid' }),
    commands: {
      triage: [repairReportsMethods.triage, () => ({ urgency: 'urgent', reason: 'Wet' })],
      ask: [repairReportsMethods.ask, () => ({ question: 'Which room?' })],
      accept: [
        repairReportsMethods.accept,
        () => ({ title: 'Rattling', description: 'At night', priority: 'routine', accessNotes: '' }),
      ],
      unmerge: [repairReportsMethods.unmerge],
      decline: [repairReportsMethods.decline, () => ({ reason: 'not_ours', note: 'A street lamp' })],
      reopen: [repairReportsMethods.reopen],
    },
  },
  key: {
    forms: ['edit'],
    key: 'keyUuid',
    list: listed(keysMethods.list, here),
    commands: {
      hand_out: [keysMethods.handOut, () => ({ holder: 'Carl', dueBack: null })],
      take_in: [keysMethods.takeIn],
      report_lost: [keysMethods.reportLost],
      remove: [keysMethods.remove],
    },
  },
  asset: {
    forms: ['edit', 'record_reading', 'replace', 'merge', 'raise_work_order'],
    key: 'assetUuid',
    list: viewed(assetsMethods.list, assetsMethods.get, { key: 'assetUuid' }),
    commands: {
      take_out_of_service: [
        assetsMethods.changeState,
        () => ({ verb: 'take_out_of_service', reason: 'defect', note: '' }),
      ],
      return_to_service: [assetsMethods.changeState, () => ({ verb: 'return_to_service', reason: null, note: '' })],
      retire: [assetsMethods.changeState, () => ({ verb: 'retire', reason: 'removed', note: '' })],
      bring_back: [assetsMethods.changeState, () => ({ verb: 'bring_back', reason: null, note: '' })],
      set_condition: [assetsMethods.setCondition, () => ({ condition: 3, conditionOn: ahead(0) })],
    },
  },
  location: {
    forms: ['edit', 'raise_work_order', 'move'],
    key: 'locationUuid',
    list: viewed(locationsMethods.list, locationsMethods.get, { key: 'locationUuid' }),
    commands: { archive: [locationsMethods.archive], restore: [locationsMethods.restore] },
  },
  type: {
    forms: ['save'],
    key: 'typeUuid',
    list: listed(locationTypesMethods.list),
    commands: { archive: [locationTypesMethods.archive], restore: [locationTypesMethods.restore] },
  },
  group: {
    forms: ['save'],
    key: 'groupUuid',
    list: listed(locationGroupsMethods.list),
    commands: { archive: [locationGroupsMethods.archive], restore: [locationGroupsMethods.restore] },
  },
  'asset type': {
    forms: ['save'],
    key: 'typeUuid',
    list: listed(assetTypesMethods.list),
    commands: { archive: [assetTypesMethods.archive], restore: [assetTypesMethods.restore] },
  },
  guarantee: {
    forms: ['edit'],
    key: 'guaranteeUuid',
    list: listed(guaranteesMethods.list, here),
    commands: { remove: [guaranteesMethods.remove] },
  },
  certificate: {
    forms: ['recordDuty'],
    key: 'evidenceUuid',
    list: viewed(evidenceMethods.list, evidenceMethods.get, { key: 'evidenceUuid' }),
    commands: {
      accept: [evidenceMethods.accept],
      refuse: [evidenceMethods.refuse, reason],
      withdraw: [evidenceMethods.withdraw, reason],
      remedy: [evidenceMethods.remedy, () => ({ remediedOn: ahead(0), note: 'Done' })],
    },
  },
  absence: {
    key: 'absenceUuid',
    list: listed(absencesMethods.list),
    commands: {
      approve: [absencesMethods.approve],
      decline: [absencesMethods.decline, reason],
      withdraw: [absencesMethods.withdraw],
      cancel: [absencesMethods.cancel],
    },
  },
  resident: {
    forms: ['change', 'move_in', 'move_out', 'save_needs'],
    key: 'residentUuid',
    list: viewed(residentsMethods.list, residentsMethods.get, { key: 'residentUuid' }),
    commands: { send_link: [repairReportsMethods.sendLink] },
  },
  owner: {
    forms: ['change', 'add_ownership', 'invite', 'end_access', 'change_ownership', 'end_ownership'],
    key: 'ownerUuid',
    list: viewed(ownersMethods.list, ownersMethods.get, { key: 'ownerUuid' }),
    commands: {},
  },
  'price list': {
    forms: ['edit'],
    key: 'priceListUuid',
    list: viewed(priceListsMethods.list, priceListsMethods.get, { key: 'priceListUuid' }),
    commands: { archive: [priceListsMethods.archive], restore: [priceListsMethods.restore] },
  },
  'account code': { forms: ['save'], key: 'accountCodeUuid', list: listed(accountCodesMethods.list), commands: {} },
}

/** Seeded random generator, so that each run walks the same way. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const inputOf = ({ key, commands }: Kind, verb: string, seen: Seen) => {
  const [method, more] = commands[verb] ?? []
  if (!method) return undefined
  const isVersioned = 'version' in method.input.def.shape
  return { method, body: { [key]: seen.uuid, ...(isVersioned && { version: seen.version }), ...more?.(seen) } }
}

const stateOf = ({ state }: Seen): string => (typeof state === 'string' ? state : 'no state')

const everyone = () => [context.admin, context.manager, context.finance]

/** Tries each offered action without effect; returns what was refused, and how many were tried. */
const tryAll = async (name: string, kind: Kind) => {
  const broken: string[] = []
  let tried = 0
  for (const who of everyone())
    for (const seen of await kind.list(who))
      for (const verb of seen.can) {
        const command = inputOf(kind, verb, seen)
        if (!command) {
          if (!kind.forms?.includes(verb)) broken.push(`${name}.${verb} is in no law`)
          continue
        }
        const { method, body } = command
        const code = await attempt(context.server, who, { method, body: toWire(method.input, body) as object })
        tried++
        if (code !== 'answered') broken.push(`${who.membership.role_code} ${name}.${verb} in ${stateOf(seen)}: ${code}`)
      }
  return { broken, tried }
}

/** Each thing takes one of its offered actions. */
const moveOn = async (kind: Kind, roll: () => number) => {
  for (const { uuid } of await kind.list(context.admin)) {
    const seen = (await kind.list(context.admin)).find((each) => each.uuid === uuid)
    const verbs = seen?.can.filter((verb) => kind.commands[verb]) ?? []
    const verb = verbs[Math.floor(roll() * verbs.length)]
    const command = seen && verb ? inputOf(kind, verb, seen) : undefined
    if (command) await context.call(context.admin, command.method, command.body)
  }
}

test.each(Object.entries(kinds))(
  '%s: each action that is offered is accepted, wherever its states lead',
  async (name, kind) => {
    const roll = dice(20_261_126)
    const broken = new Set<string>()
    let tried = 0
    for (let round = 0; round < 4; round++) {
      const result = await tryAll(name, kind)
      for (const each of result.broken) broken.add(each)
      tried += result.tried
      await moveOn(kind, roll)
    }
    expect([...broken]).toEqual([])
    expect(tried > 0 || Object.keys(kind.commands).length === 0).toBe(true)
  },
)
