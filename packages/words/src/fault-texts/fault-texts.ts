import type { AnswerId, QuestionId, SelfHelp, TileId } from '@fettle/domain/repair-reports/fault-tiles'
import type { ClosingQuestion, closingQuestions, Danger } from '@fettle/domain/repair-reports/fault-tree'

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
