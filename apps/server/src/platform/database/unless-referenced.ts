import type { Tx } from './transaction.ts'

/** Runs a deletion within a savepoint; undefined where a row of another table needs what it deletes. */
export const unlessReferenced = async <T>(tx: Tx, deletion: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await tx.attempt(deletion)
  } catch (problem) {
    if ((problem as { code?: string }).code === '23503') return undefined
    throw problem
  }
}
