import type { AnswerOperation } from '@fettle/domain/inspections/answers'
import { eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { inspectionOperations, type OperationRecord } from './inspections.tables.ts'

/** All operations of inspections; row-level security decides. */
export const listOperations = (read: Read, inspectionIds: readonly string[]): Promise<OperationRecord[]> =>
  inspectionIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(inspectionOperations)
        .where(inArray(inspectionOperations.inspectionId, [...inspectionIds]))

export const findOperation = async (read: Read, id: string): Promise<OperationRecord | undefined> => {
  const [row] = await read.db.select().from(inspectionOperations).where(eq(inspectionOperations.id, id))
  return row
}

/** Adds operations; those that are known already are left as they are. */
export const insertOperations = async (
  tx: Tx,
  operations: readonly (typeof inspectionOperations.$inferInsert)[],
): Promise<void> => {
  if (operations.length === 0) return
  await tx.db
    .insert(inspectionOperations)
    .values([...operations])
    .onConflictDoNothing()
}

export const toOperation = (record: OperationRecord): AnswerOperation => ({
  operationUuid: record.id,
  instanceUuid: record.instanceId,
  questionKey: record.questionKey,
  value: record.value,
  note: record.note,
  isNotApplicable: record.isNotApplicable,
  photoUuids: record.photoIds,
  removedPhotoUuids: record.removedPhotoIds,
  isTakenOver: record.isTakenOver,
  answeredAt: record.answeredAt,
  device: record.device,
  sequence: record.sequence,
  authorUuid: record.authorMembershipId,
  isSettlement: record.isSettlement,
})
