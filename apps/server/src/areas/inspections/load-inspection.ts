import type { Actor } from '@fettle/domain/access/actor'
import { mergeAnswers } from '@fettle/domain/inspections/answers'
import { type Answers, type AskedQuestion, askedQuestions } from '@fettle/domain/inspections/evaluate'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findInspection, lockInspection } from './inspections.store.ts'
import type { InspectionRecord, OperationRecord, TemplateVersionRecord } from './inspections.tables.ts'
import { listOperations, toOperation } from './operations.store.ts'
import { findTemplateVersion } from './templates.store.ts'

/** An inspection with its questions and answers. */
export type LoadedInspection = {
  readonly record: InspectionRecord
  readonly template: TemplateVersionRecord
  /** Number of the latest version of the template. */
  readonly newestVersion: number
  readonly operations: readonly OperationRecord[]
  readonly answers: Answers
  readonly asked: readonly AskedQuestion[]
}

/** The questions and answers that follow from operations. */
export const answersOf = (
  { content }: Pick<TemplateVersionRecord, 'content'>,
  { instances }: Pick<InspectionRecord, 'instances'>,
  operations: readonly OperationRecord[],
) => {
  const answers = mergeAnswers(operations.map(toOperation))
  return { operations, answers, asked: askedQuestions({ content, instances, answers }) }
}

/** Adds questions and answers to a record. */
export const withAnswers = async (read: Read, record: InspectionRecord): Promise<LoadedInspection> => {
  const [template, operations] = await Promise.all([
    findTemplateVersion(read, record.templateVersionId),
    listOperations(read, [record.id]),
  ])
  const { newestVersion, ...version } = found(template)
  return { record, template: version, newestVersion, ...answersOf(version, record, operations) }
}

/** Refuses with `not_found` outside of the scope of the actor. */
export const loadInspection = async (read: Read, actor: Actor, id: string): Promise<LoadedInspection> =>
  withAnswers(read, found(await findInspection(read, actor, id)))

/** Loads an inspection for a command and locks its row. */
export const loadForUpdate = async (tx: Tx, actor: Actor, id: string): Promise<LoadedInspection> =>
  withAnswers(tx, found(await lockInspection(tx, actor, id)))
