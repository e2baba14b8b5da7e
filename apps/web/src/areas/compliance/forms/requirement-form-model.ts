import type { RequirementView, requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { type FactKey, type FactValue, factDefinition } from '@fettle/domain/compliance/location-answers'
import type { Comparison, RequirementTarget } from '@fettle/domain/compliance/requirement-record'
import type { CallInput } from '../../../platform/calls/call.ts'
import type { Place } from '../../planned-maintenance/shared/place.ts'

/** A condition as it is entered: numbers apart from answers of a list. */
export type ConditionValues = {
  readonly fact: string
  readonly comparison: Comparison
  readonly choice: string
  readonly amount: number | null
}
export const newCondition: ConditionValues = { fact: '', comparison: 'equals', choice: 'yes', amount: null }

/** What a client sets about any requirement. */
export type SettingValues = {
  fromOn: string
  isOn: boolean
  everyMonths: number | null
  warnDays: number | null
  /** One in a line. */
  documents: string
}

export type OwnValues = SettingValues & {
  name: string
  source: string
  level: RequirementTarget
  rule: 'interval' | 'certificate'
  groupUuids: string[]
  assetTypeUuids: string[]
  assets: readonly Place[]
  conditions: ConditionValues[]
  firstDueOn: string
}

export const settingValues = (view: RequirementView): SettingValues => ({
  fromOn: view.startsOn ?? '',
  isOn: view.isOn,
  everyMonths: view.everyMonths,
  warnDays: view.warnDays,
  documents: view.documents.join('\n'),
})

export const newOwn: OwnValues = {
  fromOn: '',
  isOn: true,
  everyMonths: 12,
  warnDays: 60,
  documents: '',
  name: '',
  source: '',
  level: 'building',
  rule: 'interval',
  groupUuids: [],
  assetTypeUuids: [],
  assets: [],
  conditions: [],
  firstDueOn: '',
}

const valuesOf = ({ fact, comparison, value }: RequirementView['conditions'][number]): ConditionValues => ({
  fact,
  comparison,
  choice: typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
  amount: typeof value === 'number' ? value : null,
})

export const ownValues = (view: RequirementView): OwnValues => ({
  ...settingValues(view),
  name: view.requirementName ?? '',
  source: view.source,
  level: view.level,
  rule: view.everyMonths === null ? 'certificate' : 'interval',
  groupUuids: view.groups.map(({ uuid }) => uuid),
  assetTypeUuids: view.assetTypes.map(({ uuid }) => uuid),
  assets: view.assets,
  conditions: view.conditions.map(valuesOf),
  firstDueOn: view.firstDueOn ?? '',
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An empty interval is that of the law, an empty day today. */
export const toSettings = ({ fromOn, isOn, everyMonths, warnDays, documents }: SettingValues) => ({
  fromOn: fromOn || null,
  isOn,
  everyMonths,
  warnDays: warnDays ?? 60,
  documents: linesOf(documents),
})

/** Whether a fact is entered as a number. */
export const isAmount = (fact: string): boolean =>
  fact !== '' && ['whole', 'decimal'].includes(factDefinition(fact as FactKey).kind)

const valueOf = ({ fact, choice, amount }: ConditionValues): FactValue => {
  if (isAmount(fact)) return amount ?? 0
  return factDefinition(fact as FactKey).kind === 'yes_no' ? choice === 'yes' : choice
}

/** Numbers are compared, answers of a list are the same. */
const comparisonOf = ({ fact, comparison }: ConditionValues): Comparison => {
  if (!isAmount(fact)) return 'equals'
  return comparison === 'equals' ? 'above' : comparison
}

type OwnInput = CallInput<typeof requirementsMethods.saveOwn>

export const toOwnInput = (values: OwnValues): Omit<OwnInput, 'version' | 'requirementKey'> => ({
  ...toSettings(values),
  everyMonths: values.rule === 'interval' ? (values.everyMonths ?? 12) : null,
  own: {
    name: values.name,
    source: values.source,
    level: values.level,
    groupUuids: values.groupUuids,
    assetTypeUuids: values.level === 'asset' ? values.assetTypeUuids : [],
    assetUuids: values.level === 'asset' ? values.assets.map(({ uuid }) => uuid) : [],
    conditions:
      values.level === 'asset'
        ? []
        : values.conditions
            .filter(({ fact }) => fact !== '')
            .map((each) => ({
              fact: each.fact as FactKey,
              comparison: comparisonOf(each),
              value: valueOf(each),
            })),
    firstDueOn: values.firstDueOn || null,
  },
})
