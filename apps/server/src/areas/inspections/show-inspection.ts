import type { AnswerView, InspectionView } from '@fettle/contracts/inspections/inspection-view'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import type { Actor } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { type AnswerOperation, mergeAnswers } from '@fettle/domain/inspections/answers'
import { type Answers, answerConflicts, answerFaults } from '@fettle/domain/inspections/evaluate'
import type { UnfitAnswer } from '@fettle/domain/inspections/move-version'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { inspectionAbilities } from './inspection-abilities.ts'
import { listInspectionFiles } from './inspection-files.ts'
import { countReviewersOf } from './inspection-members.store.ts'
import type { InspectionRecord } from './inspections.tables.ts'
import { answersOf, type LoadedInspection } from './load-inspection.ts'
import { listOperations, toOperation } from './operations.store.ts'
import { showContent } from './show-template.ts'
import { findShown } from './shown-inspection.store.ts'

export type Reader = { readonly actor: Actor; readonly now: number }

type Names = ReadonlyMap<string, string>

const showGiven = (operation: AnswerOperation, names: Names) => ({
  operationUuid: operation.operationUuid,
  value: operation.value as AnswerView['value'],
  note: operation.note,
  isNotApplicable: operation.isNotApplicable,
  answeredAt: operation.answeredAt,
  answeredBy: names.get(operation.authorUuid) ?? null,
})

const showAnswers = (answers: Answers, names: Names): AnswerView[] =>
  [...answers.values()].map((answer) => ({
    instanceUuid: answer.instanceUuid,
    questionKey: answer.questionKey,
    ...showGiven(answer, names),
    photoUuids: [...answer.photoUuids],
    isTakenOver: answer.isTakenOver,
    others: answer.others.map((other) => showGiven(other, names)),
  }))

type Baseline = { readonly record: InspectionRecord; readonly answers: Answers }

const showBaseline = (
  baseline: Baseline | undefined,
  names: Names,
  files: readonly AttachmentView[],
): InspectionView['baseline'] =>
  baseline === undefined
    ? null
    : {
        uuid: baseline.record.id,
        number: baseline.record.number,
        completedAt: baseline.record.completedAt ?? baseline.record.createdAt,
        instances: [...baseline.record.instances],
        answers: showAnswers(baseline.answers, names),
        files: [...files],
      }

const peopleOf = ({ record, operations }: LoadedInspection, baseline: Baseline | undefined) => [
  record.createdByMembershipId,
  record.handedInByMembershipId,
  record.completedByMembershipId,
  ...new Set(operations.map(({ authorMembershipId }) => authorMembershipId)),
  ...(baseline ? [...baseline.answers.values()].map(({ authorUuid }) => authorUuid) : []),
]

export const showUnfit = ({ reason, section, question, value }: UnfitAnswer) => ({
  reason,
  section,
  question,
  answer: value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value),
})

const showDocument = ({ document }: InspectionRecord): InspectionView['document'] => {
  if (document === null) return null
  const { attachmentIds, ...facts } = document
  return { ...facts, attachmentUuids: [...attachmentIds] }
}

/** The stored inspection with its answers, and those of the inspection before. */
const loadShown = async (read: Read, id: string, { actor, now }: Reader) => {
  const shown = found(await findShown(read, actor, { id, today: todayOf(actor, now) }))
  const { record, template, newestVersion } = shown
  const before = shown.baseline
  const all = await listOperations(read, before ? [record.id, before.id] : [record.id])
  const of = (inspectionId: string) => all.filter((each) => each.inspectionId === inspectionId)
  const operations = of(record.id)
  const loaded: LoadedInspection = { record, template, newestVersion, ...answersOf(template, record, operations) }
  const baseline = before ? { record: before, answers: mergeAnswers(of(before.id).map(toOperation)) } : undefined
  return { ...shown, loaded, baseline }
}

/** An inspection as the contract shows it. Refuses with `not_found` outside of the scope of the actor. */
export const viewInspection = async (read: Read, id: string, reader: Reader): Promise<InspectionView> => {
  const { actor } = reader
  const { row, record, template, loaded, baseline, members } = await loadShown(read, id, reader)
  const [names, files] = await Promise.all([
    memberNames(read, peopleOf(loaded, baseline)),
    listInspectionFiles(read, actor, baseline ? [record, baseline.record] : [record]),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...row,
    templateUuid: record.templateId,
    versionNumber: template.versionNumber,
    newestVersion: loaded.newestVersion,
    content: showContent(template.content),
    passMark: template.passMark,
    isReviewed: template.isReviewed,
    instances: [...record.instances],
    answers: showAnswers(loaded.answers, names),
    files: [...(files.get(record.id) ?? [])],
    faults: [...answerFaults(loaded.asked)],
    conflicts: [...answerConflicts(loaded.asked)],
    baseline: showBaseline(baseline, names, baseline ? (files.get(baseline.record.id) ?? []) : []),
    document: showDocument(record),
    assigneeUuid: record.assigneeMembershipId,
    createdBy: nameOf(record.createdByMembershipId),
    handedInBy: nameOf(record.handedInByMembershipId),
    completedBy: nameOf(record.completedByMembershipId),
    isUnchecked: record.isUnchecked,
    sendBack: [...record.sendBack],
    sendBackNote: record.sendBackNote,
    cancelReason: record.cancelReason,
    unfitAnswers: record.unfitAnswers.map(showUnfit),
    summary: record.summary,
    isSummaryDrafted: record.isSummaryDrafted,
    version: record.version,
    ...inspectionAbilities(loaded, actor, countReviewersOf(members)),
  }
}
