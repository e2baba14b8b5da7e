import type { AnswerValue } from '../questions/answer-value.ts'

/**
 * One recorded answer. Operations are only ever added: the answers of an inspection follow from the set of its operations,
 * whatever the order in which they arrive and however often.
 */
export type AnswerOperation = {
  readonly operationUuid: string
  /** The section instance and the question that it answers. */
  readonly instanceUuid: string
  readonly questionKey: string
  /** Null withdraws the answer. */
  readonly value: AnswerValue | null
  readonly note: string
  readonly isNotApplicable: boolean
  /** Photos that this operation adds or removes: those of an answer are the sum of its operations. */
  readonly photoUuids: readonly string[]
  readonly removedPhotoUuids: readonly string[]
  /** Taken over from the inspection before. */
  readonly isTakenOver: boolean
  readonly answeredAt: string
  readonly device: string
  /** Ascending on one device, from 1. */
  readonly sequence: number
  readonly authorUuid: string
  /** The decision of the reviewer between two answers. */
  readonly isSettlement: boolean
}

export type Answer = AnswerOperation & {
  /** The last answers of other people to the same question that differ, and that no reviewer has decided on. */
  readonly others: readonly AnswerOperation[]
}

export const answerKey = (instanceUuid: string, questionKey: string): string => `${instanceUuid}/${questionKey}`

/** Total order of operations: time, then device and its sequence. Devices never agree on the time, so ties are broken by identifier. */
const compare = (one: AnswerOperation, other: AnswerOperation): number => {
  if (one.answeredAt !== other.answeredAt) return one.answeredAt < other.answeredAt ? -1 : 1
  if (one.device === other.device && one.sequence !== other.sequence) return one.sequence - other.sequence
  return one.operationUuid < other.operationUuid ? -1 : 1
}

const isSameAnswer = (one: AnswerOperation, other: AnswerOperation): boolean =>
  one.isNotApplicable === other.isNotApplicable && JSON.stringify(one.value) === JSON.stringify(other.value)

const photosOf = (sorted: readonly AnswerOperation[]): readonly string[] => {
  const removed = new Set(sorted.flatMap(({ removedPhotoUuids }) => removedPhotoUuids))
  return [...new Set(sorted.flatMap(({ photoUuids }) => photoUuids))].filter((uuid) => !removed.has(uuid))
}

/** The answer to one question: the latest of its operations, with differing ones of other people. */
const mergeOne = (operations: readonly AnswerOperation[]): Answer | undefined => {
  const sorted = [...operations].sort(compare)
  const settled = sorted.findLastIndex(({ isSettlement }) => isSettlement)
  const open = settled === -1 ? sorted : sorted.slice(settled)
  const last = open.at(-1)
  if (!last) return undefined
  const byAuthor = new Map(open.map((operation) => [operation.authorUuid, operation]))
  // A settlement counts as everybody's answer so far, not only as that of the reviewer.
  if (settled !== -1) byAuthor.delete(open[0]?.authorUuid ?? '')
  const others = [...byAuthor.values()].filter(
    (operation) => operation.authorUuid !== last.authorUuid && !isSameAnswer(operation, last),
  )
  return { ...last, photoUuids: photosOf(sorted), others }
}

/** The answers that follow from operations, by `answerKey`. */
export const mergeAnswers = (operations: readonly AnswerOperation[]): ReadonlyMap<string, Answer> => {
  const byUuid = new Map(operations.map((operation) => [operation.operationUuid, operation]))
  const byQuestion = new Map<string, AnswerOperation[]>()
  for (const operation of byUuid.values()) {
    const key = answerKey(operation.instanceUuid, operation.questionKey)
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), operation])
  }
  const merged = new Map<string, Answer>()
  for (const [key, each] of byQuestion) {
    const answer = mergeOne(each)
    if (answer) merged.set(key, answer)
  }
  return merged
}

/** The last sequence of a device at the time of handing in. */
export type Manifest = readonly { readonly device: string; readonly last: number }[]

/** Whether all operations that a hand-in counts have arrived. */
export const hasArrived = (
  operations: readonly Pick<AnswerOperation, 'device' | 'sequence'>[],
  manifest: Manifest,
): boolean =>
  manifest.every(({ device, last }) => {
    const present = new Set(operations.filter((each) => each.device === device).map(({ sequence }) => sequence))
    return Array.from({ length: last }, (_, index) => index + 1).every((sequence) => present.has(sequence))
  })
