import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import type { EpochMs } from '@fettle/domain/kernel/time'
import {
  closingQuestionIds,
  closingQuestions,
  type Danger,
  type FaultTile,
  faultTreeNumber,
  unknownAnswer,
} from '@fettle/domain/repair-reports/fault-tree'
import { isOwnTree } from '@fettle/domain/repair-reports/own-tree'
import {
  answersOnPath,
  completeAnswers,
  type FaultAnswers,
  invalidAnswers,
  pathOf,
  triage,
  triageOfDanger,
} from '@fettle/domain/repair-reports/triage'
import type { ResidentNeed } from '@fettle/domain/residents/resident'
import { Refused } from '#platform/runner/refusal'

export type AnsweredFault = {
  readonly danger: Danger | null
  /** The tile that was answered, in the tree of that number. */
  readonly tile: FaultTile | undefined
  readonly answers: FaultAnswers
  readonly needs: readonly ResidentNeed[]
  /** The tree that was answered; the shipped one unless said otherwise. */
  readonly treeNumber?: number | undefined
}
type Where = { readonly market: Market; readonly zone: string; readonly now: EpochMs }

const isClosing = (id: string): id is keyof typeof closingQuestions => Object.hasOwn(closingQuestions, id)

/** The columns of a report that follow from its answers. Refuses with `repair_report_answers_incomplete`. */
export const triageColumns = (
  { danger, tile, answers, needs, treeNumber = faultTreeNumber }: AnsweredFault,
  where: Where,
) => {
  const number = isOwnTree(treeNumber) ? treeNumber : faultTreeNumber
  if (danger !== null) return { ...toColumns(danger, {}, triageOfDanger(danger)), treeNumber: number }
  const closing = Object.fromEntries(Object.entries(answers).filter(([id]) => isClosing(id)))
  const given = Object.fromEntries(Object.entries(answers).filter(([id]) => !isClosing(id)))
  const asked = tile && treeNumber < faultTreeNumber ? completeAnswers(tile, given) : given
  const isComplete =
    tile !== undefined &&
    invalidAnswers(tile, asked).length === 0 &&
    pathOf(tile, asked).every(({ id }) => asked[id] !== undefined) &&
    closingQuestionIds.every((id) => closing[id] === undefined || isAnswerOf(id, closing[id]))
  if (!isComplete) throw new Refused('repair_report_answers_incomplete')
  const day = localDateOf(where.zone, where.now)
  const result = triage(tile, asked, { market: where.market, day, needs })
  return { ...toColumns(tile.id, { ...answersOnPath(tile, asked), ...closing }, result), treeNumber: number }
}

const isAnswerOf = (id: keyof typeof closingQuestions, answer: string | undefined) =>
  answer === unknownAnswer || (closingQuestions[id] as readonly string[]).includes(answer ?? '')

const toColumns = (tile: string, answers: FaultAnswers, result: ReturnType<typeof triageOfDanger>) => ({
  tile,
  answers,
  category: result.category,
  service: result.service,
  urgency: result.urgency,
  ruleUrgency: result.urgency,
  because: [...result.because],
  hazard: result.hazard,
})
