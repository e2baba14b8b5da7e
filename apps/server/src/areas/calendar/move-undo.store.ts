import { and, eq, gt } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type MoveUndo, moveUndos } from './calendar.tables.ts'

/** Whether a resident reported the fault of an order, and is notified of its visits. */
export const hasReporter = async (read: Read, workOrderId: string): Promise<boolean> => {
  const [row] = await read.rows<{ has: boolean }>('calendar-has-reporter', 'select order_has_reporter($1) as has', [
    workOrderId,
  ])
  return row?.has ?? false
}

/** Stores the last move of a member, in place of the one before. */
export const saveUndo = async (tx: Tx, undo: Omit<MoveUndo, 'tenantId'>): Promise<void> => {
  await tx.db
    .insert(moveUndos)
    .values({ ...undo, tenantId: tx.tenantId })
    .onConflictDoUpdate({ target: [moveUndos.tenantId, moveUndos.membershipId], set: undo })
}

type Claim = { readonly membershipId: string; readonly bookingUuid: string; readonly at: string }

/** Takes the last move of a member, if it was of this visit and can still be undone. */
export const claimUndo = async (tx: Tx, { membershipId, bookingUuid, at }: Claim): Promise<MoveUndo | undefined> => {
  const [undo] = await tx.db
    .delete(moveUndos)
    .where(
      and(
        eq(moveUndos.tenantId, tx.tenantId),
        eq(moveUndos.membershipId, membershipId),
        eq(moveUndos.bookingId, bookingUuid),
        gt(moveUndos.expiresAt, at),
      ),
    )
    .returning()
  return undo
}
