import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { isDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'
import { type Frequency, frequencies } from '@fettle/domain/recurrence/recurrence'
import { parseRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { locationScope } from '#areas/locations/locations.port'
import {
  findScheduleByKey,
  listTargets,
  type ScheduleRecord,
  takeSchedule,
} from '#areas/planned-maintenance/planned-maintenance.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { headingOfField, keysIn, numberIn, textIn } from '../import-cells.ts'
import { assetByKey, contractorByName, locationByKey } from '../import-keys.store.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

/** Units of the column `unit`. */
const units: Readonly<Record<string, Frequency>> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }

const findBefore = async ({ tx }: CommandContext, cells: TableCells): Promise<ScheduleRecord | undefined> => {
  const [id, reference] = [cellOf(cells, 'id'), cellOf(cells, 'reference')]
  if (id === '') return reference === '' ? undefined : findScheduleByKey(tx, reference)
  const before = await findScheduleByKey(tx, id)
  if (!before) throw new Invalid([{ field: 'id', code: 'table_schedule_unknown', facts: { value: id } }])
  return before
}

const locationsOf = async ({ tx, actor }: CommandContext, text: string) => {
  const { organisations } = locationScope(actor)
  const ids: string[] = []
  for (const key of keysIn(text)) {
    const id = await locationByKey(tx, { key, organisations })
    if (id === undefined) throw new Invalid([{ field: 'places', code: 'table_place_unknown', facts: { value: key } }])
    ids.push(id)
  }
  return ids
}

const assetsOf = async ({ tx }: CommandContext, text: string) => {
  const ids: string[] = []
  for (const key of keysIn(text)) {
    const id = await assetByKey(tx, key)
    if (id === undefined) throw new Invalid([{ field: 'assets', code: 'table_asset_unknown', facts: { value: key } }])
    ids.push(id)
  }
  return ids
}

const contractorOf = async ({ tx }: CommandContext, name: string) => {
  const id = await contractorByName(tx, name)
  if (id === undefined)
    throw new Invalid([{ field: 'contractor', code: 'table_contractor_unknown', facts: { value: name } }])
  return id
}

const ruleIn = (text: string) => {
  const parsed = parseRecurrence(text)
  if (!parsed.ok) throw new Invalid([{ field: 'rule', code: 'table_rule_unknown', facts: { value: text } }])
  return parsed.value
}

/** The rule of the column `rule` (RFC 5545), else of `every` and `unit`; without them that of the schedule. */
const ruleOf = (cells: TableCells, before: ScheduleRecord | undefined) => {
  const [every, unit, rule] = [cellChange(cells, 'every'), cellChange(cells, 'unit'), cellChange(cells, 'rule')]
  if (rule) return ruleIn(rule)
  if (!every && !unit) return before?.rule
  const frequency = unit
    ? (units[unit.toLowerCase()] ?? frequencies.find((each) => each === unit.toLowerCase()))
    : before?.rule.frequency
  return { frequency: frequency ?? unit ?? '', interval: every ? numberIn(every) : (before?.rule.interval ?? 1) }
}

/** Minor units of a sum with a point or a comma; other texts stay, so that the field is named as invalid. */
const minorOf = (text: string): number | string => {
  const plain = text.replace(',', '.')
  return isDecimal(plain) ? Math.round(parseDecimal(plain) / 100) : text
}

const inputOf = async (context: CommandContext, cells: TableCells, before: ScheduleRecord | undefined) => {
  const { tx, actor } = context
  const targets = before ? await listTargets(tx, actor.namespace, before.id) : []
  const days = (heading: string, former: number | undefined) => {
    const cell = cellChange(cells, heading)
    return cell === undefined ? former : numberIn(cell ?? '0')
  }
  const [places, assets] = [cellChange(cells, 'places'), cellChange(cells, 'assets')]
  const [budget, contractor] = [cellChange(cells, 'budget'), cellChange(cells, 'contractor')]
  return checkInput(schedulesMethods.create.input, {
    makes: before?.makes ?? 'order',
    templateUuid: before?.templateId ?? null,
    assigneeUuid: before?.assigneeMembershipId ?? null,
    title: cellChange(cells, 'title') ?? before?.title,
    description: textIn(cells, 'description', before?.description),
    category: cellChange(cells, 'category') ?? before?.category,
    service: textIn(cells, 'service', before?.service),
    priority: cellChange(cells, 'priority') ?? before?.priority ?? 'planned',
    costCode: textIn(cells, 'cost_code', before?.costCode),
    requirementKey: cellChange(cells, 'requirement') ?? before?.requirementKey ?? null,
    contractorUuid:
      contractor === undefined
        ? (before?.contractorTenantId ?? null)
        : contractor && (await contractorOf(context, contractor)),
    rule: ruleOf(cells, before),
    startsOn: cellChange(cells, 'starts_on') ?? before?.startsOn,
    basis: cellChange(cells, 'basis') ?? before?.basis,
    shift: cellChange(cells, 'shift') ?? before?.shift,
    earlyDays: days('early_days', before?.earlyDays),
    leadDays: days('lead_days', before?.leadDays),
    budget: budget === undefined ? (before?.budget ?? null) : budget && minorOf(budget),
    asksOwners: before?.asksOwners ?? false,
    locationUuids:
      places === undefined
        ? targets.filter(({ assetId }) => assetId === null).map(({ id }) => id)
        : await locationsOf(context, places ?? ''),
    assetUuids:
      assets === undefined
        ? targets.filter(({ assetId }) => assetId !== null).map(({ id }) => id)
        : await assetsOf(context, assets ?? ''),
  })
}

const planOf = (context: CommandContext): TablePlan => ({
  headings: [
    'id',
    'reference',
    'title',
    'description',
    'category',
    'service',
    'priority',
    'cost_code',
    'requirement',
    'contractor',
    'every',
    'unit',
    'rule',
    'starts_on',
    'basis',
    'shift',
    'early_days',
    'lead_days',
    'budget',
    'places',
    'assets',
  ],
  prefixes: [],
  keys: ['id', 'reference'],
  headingOf: headingOfField({
    'rule.frequency': 'unit',
    'rule.interval': 'every',
    location_uuids: 'places',
    asset_uuids: 'assets',
    contractor_uuid: 'contractor',
    requirement_key: 'requirement',
  }),
  take: async (cells) => {
    const before = await findBefore(context, cells)
    const reference = cellChange(cells, 'reference') ?? before?.externalReference ?? null
    return takeSchedule(context, await inputOf(context, cells, before), { before, reference })
  },
})

export const checkScheduleImport = handler(placeImportsMethods.checkSchedules, ({ text }, context) =>
  checkTable(context.tx, text, planOf(context)),
)

export const runScheduleImport = handler(placeImportsMethods.runSchedules, ({ text }, context) =>
  runTable(context, text, { ...planOf(context), subject: 'schedules' }),
)
