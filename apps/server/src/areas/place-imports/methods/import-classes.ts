import { isDeepStrictEqual } from 'node:util'
import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { placeImportsMethods } from '@fettle/contracts/place-imports/place-imports.methods'
import { classFromReference, classReference } from '@fettle/domain/assets/asset-class'
import { cellOf, type TableCells } from '@fettle/domain/integrations/table-cells'
import { cellChange } from '@fettle/domain/integrations/table-update'
import { keysIn, pick } from '@fettle/domain/kernel/pick'
import { type AssetClassRecord, addClass, changeClass, lockClasses } from '#areas/assets/assets.port'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { checkInput } from '#platform/runner/validation'
import { headingOfField, textIn } from '../import-cells.ts'
import { checkTable, runTable, type TablePlan } from '../import-table.ts'

const named = (classes: readonly AssetClassRecord[], key: string): AssetClassRecord | undefined =>
  classes.find(({ id, system, code }) => id === key.toLowerCase() || classReference({ system, code }) === key)

const classAbove = (classes: readonly AssetClassRecord[], cells: TableCells, before: AssetClassRecord | undefined) => {
  const key = cellChange(cells, 'parent')
  if (key === undefined) return before?.parentId ?? null
  const above = key === null ? null : named(classes, key)
  if (above === undefined)
    throw new Invalid([{ field: 'parent', code: 'table_class_unknown', facts: { value: key ?? '' } }])
  return above?.id ?? null
}

/** The input that a person would send for the row. */
const inputOf = (classes: readonly AssetClassRecord[], cells: TableCells, before: AssetClassRecord | undefined) => {
  const reference = cellChange(cells, 'reference')
  const { system, code } = reference ? classFromReference(reference) : { system: before?.system, code: before?.code }
  const [category, service] = [cellChange(cells, 'category'), cellChange(cells, 'service')]
  return checkInput(classesMethods.create.input, {
    system: before?.system ?? system,
    code,
    name: textIn(cells, 'name', before?.name),
    parentUuid: classAbove(classes, cells, before),
    category: category === undefined ? (before?.category ?? null) : category,
    service: service === undefined ? (before?.service ?? null) : service,
  })
}

/** Takes rows into the locked classes, which are read once and grow with the file. */
const takeClass = (context: CommandContext, locked: readonly AssetClassRecord[]): TablePlan['take'] => {
  const classes = [...locked]
  return async (cells) => {
    const given = cellOf(cells, 'id')
    const before = named(classes, given || cellOf(cells, 'reference'))
    if (given !== '' && !before)
      throw new Invalid([{ field: 'id', code: 'table_class_unknown', facts: { value: given } }])
    const { system, ...input } = inputOf(classes, cells, before)
    if (!before) {
      const added = await addClass(context, classes, { ...input, system })
      classes.push(added)
      return { verdict: 'new', record: { id: added.id, version: added.version, before: null } }
    }
    const { parentUuid, ...entries } = input
    const after = { ...entries, parentId: parentUuid }
    const former = pick(before, keysIn(after))
    if (isDeepStrictEqual(former, after)) return { verdict: 'same' }
    const changed = await changeClass(context, { rows: classes, id: before.id, version: before.version }, input)
    classes[classes.indexOf(before)] = changed
    return { verdict: 'changed', record: { id: before.id, version: changed.version, before: former } }
  }
}

const planOf = async (context: CommandContext): Promise<TablePlan> => ({
  headings: ['id', 'reference', 'parent', 'name', 'category', 'service'],
  prefixes: [],
  keys: ['id', 'reference'],
  headingOf: (field) => (field === 'code' ? 'reference' : headingOfField({ parent_uuid: 'parent' })(field)),
  take: takeClass(context, await lockClasses(context.tx)),
})

export const checkClassImport = handler(placeImportsMethods.checkClasses, async ({ text }, context) =>
  checkTable(context.tx, text, await planOf(context)),
)

export const runClassImport = handler(placeImportsMethods.runClasses, async ({ text }, context) =>
  runTable(context, text, { ...(await planOf(context)), subject: 'classes' }),
)
