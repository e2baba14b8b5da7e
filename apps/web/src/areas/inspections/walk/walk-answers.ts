import type { AnswerView, InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { type Answer, type AnswerOperation, answerKey } from '@fettle/domain/inspections/answers'
import type { Answers } from '@fettle/domain/inspections/evaluate'
import { maxOperations } from '@fettle/domain/inspections/inspection'
import type { SectionInstance } from '@fettle/domain/inspections/section-instances'
import type { JoinInputs } from '../../../platform/offline/outbox.ts'
import type { OutboxEntry } from '../../../platform/offline/outbox-entry.ts'

/** An answer as this device sends it. */
export type SentOperation = Pick<
  AnswerOperation,
  | 'operationUuid'
  | 'instanceUuid'
  | 'questionKey'
  | 'value'
  | 'note'
  | 'isNotApplicable'
  | 'photoUuids'
  | 'removedPhotoUuids'
  | 'isTakenOver'
  | 'answeredAt'
  | 'sequence'
> & { readonly photoTakenAt: string | null }
export type SentSection = Pick<SectionInstance, 'uuid' | 'sectionKey' | 'title' | 'leftOut'>
export type RecordInput = {
  readonly inspectionUuid: string
  readonly device: string
  readonly operations: readonly SentOperation[]
  readonly sections: readonly SentSection[]
}

const empty = { device: '', sequence: 0, authorUuid: '', isSettlement: false, removedPhotoUuids: [] }

const toAnswer = ({ others, ...answer }: AnswerView): Answer => ({
  ...empty,
  ...answer,
  others: others.map((other) => ({
    ...empty,
    ...other,
    instanceUuid: answer.instanceUuid,
    questionKey: answer.questionKey,
    photoUuids: [],
    isTakenOver: false,
  })),
})

/** Answers of a view by `answerKey`. */
export const answersOfView = ({ answers }: Pick<InspectionView, 'answers'>): Answers =>
  new Map(answers.map((answer) => [answerKey(answer.instanceUuid, answer.questionKey), toAnswer(answer)]))

/** The answers of the server with those of this device that it does not have yet, in their order. */
export const withPending = (answers: Answers, pending: readonly SentOperation[]): Answers => {
  const merged = new Map(answers)
  const known = new Set([...answers.values()].map(({ operationUuid }) => operationUuid))
  for (const operation of [...pending].sort((one, other) => one.sequence - other.sequence)) {
    if (known.has(operation.operationUuid)) continue
    const key = answerKey(operation.instanceUuid, operation.questionKey)
    const before = merged.get(key)
    const removed = new Set(operation.removedPhotoUuids)
    const photoUuids = [...new Set([...(before?.photoUuids ?? []), ...operation.photoUuids])].filter(
      (uuid) => !removed.has(uuid),
    )
    merged.set(key, { ...empty, ...operation, photoUuids, others: before?.others ?? [] })
  }
  return merged
}

/** Sections of the server with those that this device added or left out. */
export const withSections = (
  instances: readonly SectionInstance[],
  changes: readonly SentSection[],
): readonly SectionInstance[] => {
  const merged = new Map(instances.map((instance) => [instance.uuid, instance]))
  for (const change of changes)
    merged.set(change.uuid, {
      ...(merged.get(change.uuid) ?? { ...change, locationUuid: null, assetUuid: null }),
      leftOut: change.leftOut,
    })
  return [...merged.values()]
}

const asRecord = (input: OutboxEntry['input']) => input as unknown as RecordInput

/** What waits on this device for an inspection. */
export const waitingRecords = (entries: readonly OutboxEntry[], inspectionUuid: string) =>
  entries.filter(
    ({ method, input }) => method === 'inspections/record' && asRecord(input).inspectionUuid === inspectionUuid,
  )

export const operationsOf = (entries: readonly OutboxEntry[]): readonly SentOperation[] =>
  entries.flatMap(({ input }) => asRecord(input).operations)
export const sectionsOf = (entries: readonly OutboxEntry[]): readonly SentSection[] =>
  entries.flatMap(({ input }) => asRecord(input).sections)

/** Joins the answers of two commands to one inspection, up to the limit of a batch. */
export const joinRecords: JoinInputs = (last, next) => {
  const [one, other] = [asRecord(last), asRecord(next)]
  const operations = [...one.operations, ...other.operations]
  const sections = [...one.sections, ...other.sections]
  if (one.inspectionUuid !== other.inspectionUuid || one.device !== other.device) return undefined
  if (operations.length > maxOperations || sections.length > 50) return undefined
  return { ...one, operations, sections }
}
