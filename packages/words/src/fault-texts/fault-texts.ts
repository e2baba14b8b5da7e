import type { AnswerId, QuestionId, SelfHelp, TileId } from '@fettle/domain/repair-reports/fault-tiles'
import type { ClosingQuestion, closingQuestions, Danger, FaultTile } from '@fettle/domain/repair-reports/fault-tree'
import { answerKey, askKey, helpKey, searchKey, type TreeTexts, tileKey } from '@fettle/domain/repair-reports/own-tree'

type QuestionTexts<Tile extends TileId, Question extends string> = {
  readonly ask: string
  readonly answers: Readonly<Record<Exclude<AnswerId<Tile, Question>, 'yes' | 'no'>, string>>
}

/** Texts of the shipped fault tree in one language; a missing one does not compile. */
export type FaultTexts = {
  readonly yes: string
  readonly no: string
  readonly unknown: string
  readonly dangers: Readonly<Record<Danger, string>>
  readonly tiles: {
    readonly [Tile in TileId]: {
      readonly name: string
      /** Words that lead to the tile in a search, beside its name. */
      readonly words: string
      readonly questions: { readonly [Question in QuestionId<Tile>]: QuestionTexts<Tile, Question> }
    }
  }
  readonly closing: {
    readonly [Question in ClosingQuestion]: {
      readonly ask: string
      readonly answers: Readonly<Record<Exclude<(typeof closingQuestions)[Question][number], 'yes' | 'no'>, string>>
    }
  }
  readonly selfHelp: Readonly<Record<SelfHelp, string>>
}

/** Texts of some tiles. */
export type TileTexts<Tile extends TileId> = Pick<FaultTexts['tiles'], Tile>

type AnyTexts = {
  readonly tiles: Readonly<
    Record<
      string,
      { readonly name: string; readonly words: string; readonly questions: Readonly<Record<string, AnyQuestion>> }
    >
  >
  readonly closing: Readonly<Record<string, AnyQuestion>>
}

/** The texts of the shipped tiles by the keys of a tree. */
export const textsByKey = (texts: FaultTexts): TreeTexts => {
  const { tiles } = texts as AnyTexts
  const entries: readonly (readonly string[])[] = [
    ...Object.entries(tiles).flatMap(([tile, { name, words, questions }]) => [
      [tileKey(tile), name],
      [searchKey(tile), words],
      ...Object.entries(questions).flatMap(([question, { ask, answers }]) => [
        [askKey(tile, question), ask],
        ...Object.entries(answers).map(([answer, text]) => [answerKey(tile, question, answer), text]),
      ]),
    ]),
    ...Object.entries(texts.selfHelp).map(([id, text]) => [helpKey(id), text]),
  ]
  return Object.fromEntries(entries.map(([key = '', text = '']) => [key, text]))
}

/** Texts with which the pages show a tree of a client: its own, and the shipped ones for what every tree has. */
export const ownFaultTexts = (shipped: FaultTexts, tiles: readonly FaultTile[], own: TreeTexts): FaultTexts => {
  const textOf = (key: string) => own[key] ?? ''
  const selfHelp = tiles.flatMap(({ rules }) => rules.flatMap((rule) => rule.selfHelp ?? []))
  const byTile: AnyTexts['tiles'] = Object.fromEntries(
    tiles.map(({ id, questions }) => [
      id,
      {
        name: textOf(tileKey(id)),
        words: textOf(searchKey(id)),
        questions: Object.fromEntries(
          questions.map((question) => [
            question.id,
            {
              ask: textOf(askKey(id, question.id)),
              answers: Object.fromEntries(
                question.answers.map((answer) => [answer, textOf(answerKey(id, question.id, answer))]),
              ),
            },
          ]),
        ),
      },
    ]),
  )
  return {
    ...shipped,
    tiles: byTile as FaultTexts['tiles'],
    selfHelp: Object.fromEntries(selfHelp.map((id) => [id, textOf(helpKey(id))])) as FaultTexts['selfHelp'],
  }
}

type AnyQuestion = { readonly ask: string; readonly answers: Readonly<Record<string, string>> }

/** A question in the reader's language. */
export const askText = (texts: FaultTexts, tile: string, question: string): string => {
  const { tiles, closing } = texts as AnyTexts
  return tiles[tile]?.questions[question]?.ask ?? closing[question]?.ask ?? question
}

/** An answer in the reader's language. */
export const answerText = (
  texts: FaultTexts,
  { tile, question }: { tile: string; question: string },
  answer: string,
) => {
  if (answer === 'yes' || answer === 'no' || answer === 'unknown') return texts[answer]
  const { tiles, closing } = texts as AnyTexts
  return tiles[tile]?.questions[question]?.answers[answer] ?? closing[question]?.answers[answer] ?? answer
}

export const tileText = (texts: FaultTexts, tile: string): string =>
  (texts as AnyTexts).tiles[tile]?.name ?? (texts.dangers as Readonly<Record<string, string>>)[tile] ?? tile

/** Whether a tile is about what somebody writes. */
export const isTileAbout = (texts: FaultTexts, tile: string, words: string): boolean => {
  const { name = '', words: known = '' } = (texts as AnyTexts).tiles[tile] ?? {}
  const wanted = words.toLowerCase().trim()
  return wanted === '' || `${name} ${known}`.toLowerCase().includes(wanted)
}
