import { type Actor, grantOf } from '@fettle/domain/access/actor'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type PersonPaperRecord, personPapers } from './verifications.tables.ts'

export type NamedMember = { readonly id: string; readonly name: string }

/** Active members whose papers the actor sees: all, or only themselves in the field. */
export const listPaperHolders = (read: Read, actor: Actor): Promise<NamedMember[]> =>
  read.rows<NamedMember>(
    'person-paper-holders',
    `select id, display_name as name from memberships where tenant_id = $1 and status = 'ACTIVE' and ($2::uuid is null or id = $2)
     order by lower(display_name), id`,
    [read.tenantId, grantOf(actor, 'person-papers.view') === 'assigned' ? actor.membershipUuid : null],
  )

/** Papers of the tenant, by kind and day. */
export const listPapers = (read: Read): Promise<PersonPaperRecord[]> =>
  read.db
    .select()
    .from(personPapers)
    .where(eq(personPapers.tenantId, read.tenantId))
    .orderBy(personPapers.kind, personPapers.validFrom, personPapers.id)

const byId = (read: Read, id: string) => and(eq(personPapers.tenantId, read.tenantId), eq(personPapers.id, id))

export const findPaper = async (read: Read, id: string): Promise<PersonPaperRecord | undefined> => {
  const [row] = await read.db.select().from(personPapers).where(byId(read, id))
  return row
}

export const insertPaper = async (tx: Tx, paper: typeof personPapers.$inferInsert): Promise<void> =>
  void (await tx.db.insert(personPapers).values(paper))

export const deletePaper = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(personPapers).where(byId(tx, id)))

export type DuePaper = { readonly tenantId: string; readonly paperId: string }
export const listDuePapers = (read: Read, lastDay: string): Promise<DuePaper[]> =>
  read.rows<DuePaper>(
    'person-papers-due',
    'select tenant_id as "tenantId", paper_id as "paperId" from due_person_papers($1, 200)',
    [lastDay],
  )

/** False where the reminder was sent before. */
export const markPaperWarned = async (tx: Tx, id: string, at: string): Promise<boolean> => {
  const rows = await tx.rows(
    'person-paper-warned',
    'update person_papers set warned_at = $3 where tenant_id = $1 and id = $2 and warned_at is null returning 1 as warned',
    [tx.tenantId, id, at],
  )
  return rows.length > 0
}
