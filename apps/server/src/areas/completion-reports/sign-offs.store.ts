import { defaultSignOff, type SignOffTerms } from '@fettle/domain/completion-reports/sign-off'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { signOffTerms } from './sign-offs.tables.ts'

/** Version 0 is the default. */
export type StoredTerms = { readonly terms: SignOffTerms; readonly version: number }

/** Terms of the reader's tenant. */
export const findTerms = async (read: Read): Promise<StoredTerms> => {
  const [row] = await read.db.select().from(signOffTerms).where(eq(signOffTerms.tenantId, read.tenantId))
  return row ?? { terms: defaultSignOff, version: 0 }
}

/** Saves if the version still matches; returns whether it did. */
export const saveTerms = async (
  tx: Tx,
  { version, at }: { version: number; at: string },
  terms: SignOffTerms,
): Promise<boolean> => {
  const values = { terms, changedAt: at, version: version + 1 }
  const saved =
    version === 0
      ? await tx.db
          .insert(signOffTerms)
          .values({ tenantId: tx.tenantId, ...values })
          .onConflictDoNothing()
          .returning({ id: signOffTerms.tenantId })
      : await tx.db
          .update(signOffTerms)
          .set(values)
          .where(and(eq(signOffTerms.tenantId, tx.tenantId), eq(signOffTerms.version, version)))
          .returning({ id: signOffTerms.tenantId })
  return saved.length > 0
}

export type DueReport = { client_tenant_id: string; work_order_id: string; job_id: string; report_id: string }
/** Reports due for automatic acceptance, longest waiting first. */
export const listDueReports = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueReport>(
    'due-reports',
    'select client_tenant_id, work_order_id, job_id, report_id from due_reports($1, $2)',
    [at, most],
  )
