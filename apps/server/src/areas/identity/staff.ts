import { toInstant } from '@fettle/domain/kernel/instant'
import pg from 'pg'
import { handleIdleErrors } from '#platform/database/pools'
import { inTransaction, type Tx } from '#platform/database/transaction'
import { auditWrite } from '#platform/runner/audit'
import { readCapturedChanges } from '#platform/runner/audit-changes'
import { platformTenant } from '#platform/runner/platform-tenant'
import { isPassword } from './password-hashing.ts'

/** Dependencies of the staff command on the server; there is no API method to become staff. */
export type StaffCommandContext = { pool: pg.Pool; auditKey: string; now: number }

/** A connection with the role of the security-definer functions, which only the database owner may assume. */
export const staffPool = (url: string): pg.Pool =>
  handleIdleErrors(
    new pg.Pool({ connectionString: url, max: 1, options: '-c role=fettle_system', pipeline: true } as pg.PoolConfig),
  )

const asSystem = <T>({ pool }: StaffCommandContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(pool, { tenantId: platformTenant, personId: '' }, work)

const findPerson = async (tx: Tx, email: string): Promise<string | undefined> => {
  const [row] = await tx.rows<{ id: string }>(
    'staff-person',
    'select p.id from persons p join credentials c on c.person_id = p.id where p.email = lower($1)',
    [email],
  )
  return row?.id
}

const note = async (tx: Tx, { auditKey, now }: StaffCommandContext, done: { name: string; personUuid: string }) => {
  const at = toInstant(now)
  const method = { manager: 'staff', name: done.name }
  const entry = { key: auditKey, method, actor: null, apiKeyId: null, impersonationId: null, correlationId: 'command' }
  const changes = await readCapturedChanges(tx)
  const written = { ...entry, input: { personUuid: done.personUuid }, at }
  return tx.rows(...auditWrite(tx.tenantId, written, { outcome: 'done', changes }))
}

/** Invalidates cached sessions. */
const renewRights = (tx: Tx, person: string) =>
  tx.rows('staff-rights', 'update persons set rights = rights + 1 where id = $1', [person])

/** Adds an account as staff; false when the address is unknown. */
export const addStaff = (context: StaffCommandContext, email: string): Promise<boolean> =>
  asSystem(context, async (tx) => {
    const person = await findPerson(tx, email)
    if (!person) return false
    await tx.rows(
      'staff-add',
      'insert into platform_staff (person_id, added_at) values ($1, $2) on conflict do nothing',
      [person, toInstant(context.now)],
    )
    await renewRights(tx, person)
    await note(tx, context, { name: 'add', personUuid: person })
    return true
  })

/** Removes a staff member, and ends their impersonation. */
export const removeStaff = (context: StaffCommandContext, email: string): Promise<boolean> =>
  asSystem(context, async (tx) => {
    const person = await findPerson(tx, email)
    const gone = await tx.rows('staff-remove', 'delete from platform_staff where person_id = $1 returning 1', [person])
    if (!person || gone.length === 0) return false
    await tx.rows('staff-sessions', 'delete from sessions where person_id = $1 and impersonation_id is not null', [
      person,
    ])
    await renewRights(tx, person)
    await note(tx, context, { name: 'remove', personUuid: person })
    return true
  })

export type StaffMember = { email: string; hasFactor: boolean; visits: number }
export const listStaff = (context: StaffCommandContext): Promise<StaffMember[]> =>
  asSystem(context, (tx) =>
    tx.rows<StaffMember>(
      'staff-list',
      `select p.email, has_second_factor(p.id) as "hasFactor", (select count(*)::int from impersonations i where i.staff_person_id = p.id) as visits
       from platform_staff f join persons p on p.id = f.person_id order by p.email`,
      [],
    ),
  )

/** The staff member with this address and password; undefined for anybody else. For commands that two people share. */
export const authenticateStaff = (
  context: StaffCommandContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | undefined> =>
  asSystem(context, async (tx) => {
    const [row] = await tx.rows<{ id: string; password_hash: string }>(
      'staff-password',
      `select p.id, c.password_hash from platform_staff f join persons p on p.id = f.person_id join credentials c on c.person_id = p.id
       where p.email = lower($1)`,
      [email],
    )
    return (await isPassword(row?.password_hash, password)) ? row?.id : undefined
  })
