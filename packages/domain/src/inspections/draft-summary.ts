import { type AskedQuestion, isFailed, sectionTitle } from './evaluate.ts'
import { answerTexts, type Severity, severities } from './template.ts'

/** A sentence of a drafted summary with the question that it was taken from. */
export type DraftedLine = {
  readonly section: string
  readonly question: string
  readonly answer: string
  readonly note: string
  readonly severity: Severity | null
  readonly isCritical: boolean
}

export type DraftedSummary = {
  readonly asked: number
  readonly failed: number
  /** What failed, the most severe first; no more than `maxDraftedLines`. */
  readonly lines: readonly DraftedLine[]
  /** Failures without a line of their own. */
  readonly further: number
}

export const maxDraftedLines = 12

const rankOf = ({ isCritical, severity }: DraftedLine): number =>
  (isCritical ? severities.length : 0) + (severity === null ? -1 : severities.indexOf(severity))

const toLine = (each: AskedQuestion): DraftedLine => {
  const { question, answer } = each
  return {
    section: sectionTitle(each),
    question: question.label,
    answer: answer?.value === null || answer === undefined ? '' : answerTexts(answer.value).join(', '),
    note: answer?.note ?? '',
    severity: question.observation?.severity ?? null,
    isCritical: question.isCritical,
  }
}

/** Extracts a summary from the answers: the failing ones with their notes, and nothing that has no answer. */
export const draftSummary = (asked: readonly AskedQuestion[]): DraftedSummary => {
  const failed = asked.filter(isFailed).map(toLine)
  const lines = failed.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, maxDraftedLines)
  const counted = asked.filter(({ question }) => question.kind !== 'instruction').length
  return { asked: counted, failed: failed.length, lines, further: failed.length - lines.length }
}
