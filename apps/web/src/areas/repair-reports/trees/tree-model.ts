import type { FaultTileView, FaultTreeView } from '@fettle/contracts/repair-reports/fault-trees.methods'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'

export type Tile = FaultTileView
export type Question = Tile['questions'][number]
export type Rule = Tile['rules'][number]
export type Conditions = Rule['if']
/** Texts that a form changes, by key. */
export type ChangedTexts = Readonly<Record<string, string>>

/** A tree in its editor, with the language that texts are shown and written in. */
export type EditedTree = {
  readonly tree: FaultTreeView
  readonly language: ResidentLanguage
  /** The text of a key in the language; one of another language where it is missing. */
  readonly textOf: (key: string) => string
  readonly answerText: (tile: string, question: string, answer: string) => string
  /** Whether the text of a key still has to be written in the language. */
  readonly isMissing: (key: string) => boolean
  /** Stores a tile with changed texts; undefined where the tree is no draft. */
  readonly saveTile: ((tile: Tile, texts?: ChangedTexts) => Promise<unknown>) | undefined
}

/** A code for something new, which no text shows. */
export const newCode = (): string => `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A list with one entry moved by a number of places. */
export const moved = <T>(list: readonly T[], at: number, by: number): T[] => {
  const next = [...list]
  const [entry] = next.splice(at, 1)
  if (entry !== undefined) next.splice(at + by, 0, entry)
  return next
}

/** A list with the entry of a place replaced, or added at the end. */
export const put = <T>(list: readonly T[], at: number, entry: T): T[] =>
  at < list.length ? list.map((each, place) => (place === at ? entry : each)) : [...list, entry]

/** A new rule stands before the last one, which has no condition. */
export const putRule = (rules: readonly Rule[], at: number, rule: Rule): Rule[] =>
  at < rules.length ? put(rules, at, rule) : [...rules.slice(0, -1), rule, ...rules.slice(-1)]

/** Conditions without those of answers that a question no longer has. */
const keepKnown = (conditions: Conditions, { id, answers }: Question): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).flatMap(([of, wanted]) => {
      const left = of === id ? wanted.filter((answer) => answers.includes(answer)) : wanted
      return left.length === 0 ? [] : [[of, left]]
    }),
  )

/** A tile with a question replaced or added; conditions of answers that are gone go with them. */
export const putQuestion = (tile: Tile, at: number, question: Question): Tile => ({
  ...tile,
  questions: put(tile.questions, at, question).map((each) =>
    each.asked && each.id !== question.id ? { ...each, asked: keepKnown(each.asked, question) } : each,
  ),
  rules: tile.rules.map((rule) => ({ ...rule, if: keepKnown(rule.if, question) })),
})

/** A tile without a question; rules that only its answers led to go with it. */
export const removeQuestion = (tile: Tile, id: string): Tile => {
  const without = (conditions: Conditions): Conditions =>
    Object.fromEntries(Object.entries(conditions).filter(([of]) => of !== id))
  return {
    ...tile,
    questions: tile.questions
      .filter((each) => each.id !== id)
      .map((each) => (each.asked ? { ...each, asked: without(each.asked) } : each)),
    rules: tile.rules
      .filter((rule) => !(id in rule.if) || Object.keys(rule.if).length > 1)
      .map((rule) => ({ ...rule, if: without(rule.if) })),
  }
}

export const emptyTile = (id: string): Tile => ({
  id,
  category: 'general',
  service: 'other',
  questions: [],
  rules: [{ if: {}, urgency: 'routine' }],
})
