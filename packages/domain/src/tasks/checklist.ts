import { ok, type Result, refuse } from '../kernel/result.ts'

export const itemKinds = ['tick', 'number', 'text', 'photo'] as const
export type ItemKind = (typeof itemKinds)[number]

export const maxChecklistItems = 100

/** The answer of an item: ticked, a number, a text, or the uuids of photos. */
export type ItemValue = true | number | string | readonly string[]

/** One point of a checklist. */
export type ChecklistItem = {
  readonly text: string
  readonly kind: ItemKind
  readonly unit: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly isRequired: boolean
  readonly value: ItemValue | null
}

export type AnswerRefusal = 'number_out_of_bounds' | 'answer_wrong_kind'

/** Whether a value may answer an item. A number stays within the bounds of the item, which are named. */
export const checkAnswer = (
  { kind, minimum, maximum, unit }: Pick<ChecklistItem, 'kind' | 'minimum' | 'maximum' | 'unit'>,
  value: ItemValue,
): Result<null, AnswerRefusal> => {
  if (!isOfKind(kind, value)) return refuse('answer_wrong_kind')
  if (typeof value === 'number' && ((minimum !== null && value < minimum) || (maximum !== null && value > maximum)))
    return refuse('number_out_of_bounds', { minimum: minimum ?? '–', maximum: maximum ?? '–', unit })
  return ok(null)
}

const isOfKind = (kind: ItemKind, value: ItemValue): boolean => {
  if (kind === 'tick') return value === true
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'text') return typeof value === 'string' && value.trim() !== ''
  return Array.isArray(value) && value.length > 0
}

/** Positions, counted from 1, of required items without an answer. */
export const checklistFaults = (items: readonly Pick<ChecklistItem, 'isRequired' | 'value'>[]): readonly number[] =>
  items.flatMap(({ isRequired, value }, index) => (isRequired && value === null ? [index + 1] : []))

export type Progress = { readonly done: number; readonly total: number }

/** How many items are answered. */
export const progressOf = (items: readonly Pick<ChecklistItem, 'value'>[]): Progress => ({
  done: items.filter(({ value }) => value !== null).length,
  total: items.length,
})
