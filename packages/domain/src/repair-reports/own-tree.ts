import type { Market } from '../editions/edition.ts'
import type { ResidentLanguage } from '../editions/resident-languages.ts'
import type { OwnNumbers } from './emergency-numbers.ts'
import { tilesOf } from './fault-tiles.ts'
import type { FaultTile } from './fault-tree.ts'

/** Numbers below are those of the shipped tree; each client counts its own from here on. */
export const firstOwnTreeNumber = 1001
/** Which version of a client's own it is, from 1. */
export const ownVersion = (number: number): number => number - firstOwnTreeNumber + 1
export const isOwnTree = (number: number): boolean => number >= firstOwnTreeNumber

export const faultTreeStates = ['draft', 'published', 'retired'] as const
export type FaultTreeState = (typeof faultTreeStates)[number]

export const faultTreeRefusals = [
  'fault_tree_draft_exists',
  'fault_tree_not_draft',
  'fault_tree_has_problems',
  'fault_tree_not_published',
  'fault_tree_text_of_other_tile',
  'too_many_fault_tiles',
] as const
export type FaultTreeRefusal = (typeof faultTreeRefusals)[number]

/** Texts in one language by key: see `textKeysOf`. */
export type TreeTexts = Readonly<Record<string, string>>
export type OwnTexts = Readonly<Partial<Record<ResidentLanguage, TreeTexts>>>

/** A tree of a client: its tiles, and the texts that differ from the shipped ones. */
export type OwnTree = {
  readonly market: Market
  readonly tiles: readonly FaultTile[]
  readonly texts: OwnTexts
  /** Languages that each own text has to exist in; other residents read it in the language of the edition. */
  readonly languages: readonly ResidentLanguage[]
  readonly numbers: OwnNumbers
}

export const treeLimits = { tiles: 30, questions: 25, answers: 7, rules: 40, pathLength: 9, paths: 20_000 } as const

/** Days whose reports a tree is tried with before it is published. */
export const trialDays = 90

export const tileKey = (tile: string): string => `${tile}#name`
export const searchKey = (tile: string): string => `${tile}#words`
export const askKey = (tile: string, question: string): string => `${tile}.${question}`
export const answerKey = (tile: string, question: string, answer: string): string => `${tile}.${question}.${answer}`
export const helpKey = (selfHelp: string): string => `help.${selfHelp}`

/** Keys of the texts that a tile needs; words to search for it may be missing. */
export const textKeysOf = ({ id, questions, rules }: FaultTile): readonly string[] => [
  tileKey(id),
  ...questions.flatMap((question) => [
    askKey(id, question.id),
    ...question.answers
      .filter((answer) => answer !== 'yes' && answer !== 'no')
      .map((answer) => answerKey(id, question.id, answer)),
  ]),
  ...new Set(rules.flatMap(({ selfHelp }) => (selfHelp === undefined ? [] : [helpKey(selfHelp)]))),
]

/** The shipped tiles of a market as a client changes them: without the markets that they are for. */
export const shippedTiles = (market: Market): readonly FaultTile[] =>
  tilesOf(market).map(({ markets: _markets, ...tile }) => ({
    ...tile,
    questions: tile.questions.map(({ markets: _of, ...question }) => question),
  }))

const hasOwnText = (texts: OwnTexts, key: string): boolean =>
  Object.values(texts).some((each) => (each[key] ?? '') !== '')

type Shipped = (language: ResidentLanguage) => TreeTexts

/** Keys without a text in a language. A text that is own in one language is needed in each: the shipped ones say something else. */
export const missingTexts = (
  { texts }: Pick<OwnTree, 'texts'>,
  { tile, language }: { readonly tile: FaultTile; readonly language: ResidentLanguage },
  shipped: TreeTexts,
): readonly string[] =>
  textKeysOf(tile).filter((key) =>
    hasOwnText(texts, key) ? !texts[language]?.[key] : shipped[key] === undefined || shipped[key] === '',
  )

type ShownIn = { readonly language: ResidentLanguage; readonly fallback: ResidentLanguage }

/** The texts of a tree as residents of a language read them; what has no translation is in the language of the edition. */
export const textsIn = (
  { tiles, texts }: Pick<OwnTree, 'tiles' | 'texts'>,
  { language, fallback }: ShownIn,
  shipped: Shipped,
): TreeTexts => {
  const [own, other] = [texts[language] ?? {}, texts[fallback] ?? {}]
  const [known, knownOther] = [shipped(language), shipped(fallback)]
  const textOf = (key: string) =>
    own[key] || (hasOwnText(texts, key) ? other[key] : known[key]) || other[key] || knownOther[key] || ''
  const keys = tiles.flatMap((tile) => [...textKeysOf(tile), searchKey(tile.id)])
  return Object.fromEntries(keys.map((key) => [key, textOf(key)]))
}
