import type { SentMessage } from '@fettle/contracts/repair-reports/repair-reports.methods'
import type { OnCallShiftView } from '@fettle/contracts/resident-messages/resident-messages.methods'
import type { QuietHours } from '@fettle/domain/resident-messages/message-rules'
import type { ConvertRule } from '@fettle/domain/resident-messages/on-call'
import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { onCallShifts, residentSettings } from './resident-messages.tables.ts'

/** The settings of the client; emergencies become orders at once unless it has chosen otherwise. */
const usualQuiet: QuietHours = { from: 21, until: 8 }

export type StoredSettings = {
  readonly converts: ConvertRule
  readonly quiet: QuietHours | null
  readonly version: number
}

export const findSettings = async (read: Read): Promise<StoredSettings> => {
  const [row] = await read.db.select().from(residentSettings).where(eq(residentSettings.tenantId, read.tenantId))
  if (!row) return { converts: 'emergency', quiet: usualQuiet, version: 0 }
  const { converts, version, isQuiet, quietFrom, quietUntil } = row
  return { converts, version, quiet: isQuiet ? { from: quietFrom, until: quietUntil } : null }
}

/** Saves the settings of the version that was read. Refuses with `stale_version`. */
export const saveSettings = async (tx: Tx, { converts, quiet, version }: StoredSettings): Promise<void> => {
  const hours = { isQuiet: quiet !== null, quietFrom: quiet?.from ?? 21, quietUntil: quiet?.until ?? 8 }
  const rows =
    version === 0
      ? await tx.db
          .insert(residentSettings)
          .values({ tenantId: tx.tenantId, converts, ...hours })
          .onConflictDoNothing()
          .returning({ version: residentSettings.version })
      : await tx.db
          .update(residentSettings)
          .set({ converts, ...hours, version: version + 1 })
          .where(and(eq(residentSettings.tenantId, tx.tenantId), eq(residentSettings.version, version)))
          .returning({ version: residentSettings.version })
  if (rows.length === 0) throw new Refused('stale_version', { version: version + 1 })
}

/** Shifts that have not ended, in order. */
export const listShifts = (read: Read, at: string): Promise<OnCallShiftView[]> =>
  read.rows<OnCallShiftView>(
    'on-call-shifts',
    `select s.id as uuid, s.membership_id as "memberUuid", m.display_name as "memberName", wire_time(s.starts_at) as "startsAt", wire_time(s.ends_at) as "endsAt", s.rank, s.telephone
     from on_call_shifts s join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id
     where s.tenant_id = $1 and s.ends_at > $2 order by s.starts_at, s.rank, s.id limit 200`,
    [read.tenantId, at],
  )

export const insertShift = async (tx: Tx, shift: typeof onCallShifts.$inferInsert): Promise<void> =>
  void (await tx.db.insert(onCallShifts).values(shift))

export const deleteShift = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.db
      .delete(onCallShifts)
      .where(and(eq(onCallShifts.tenantId, tx.tenantId), eq(onCallShifts.id, id)))
      .returning({ id: onCallShifts.id })
  ).length > 0

/** Messages to residents about a repair report, newest first. */
export const listMessagesAbout = (read: Read, reportId: string): Promise<SentMessage[]> =>
  read.rows<SentMessage>(
    'messages-about',
    `select id as uuid, medium, template as event, recipient, state, wire_time(created_at) as "createdAt",
       case when state = 'waiting' then wire_time(send_after) end as "sendAfter" from messages_about($1)`,
    [reportId],
  )

export type PersonOnCall = {
  readonly membershipId: string
  readonly name: string
  readonly email: string | null
  readonly locale: string | null
  /** Number of the shift for emergencies; empty where there is none. */
  readonly telephone: string
}

/** Who is on call at a moment, by rank; without a shift the administrators. */
export const listOnCall = async (read: Read, at: string): Promise<PersonOnCall[]> => {
  const columns = 'm.id as "membershipId", m.display_name as name, p.email, p.locale'
  const person = 'left join lateral person_address(m.person_id) p on true'
  const onCall = await read.rows<PersonOnCall>(
    'on-call-now',
    `select ${columns}, s.telephone from on_call_shifts s join memberships m on m.tenant_id = s.tenant_id and m.id = s.membership_id and m.status = 'ACTIVE' ${person}
     where s.tenant_id = $1 and s.starts_at <= $2 and s.ends_at > $2 order by s.rank, s.starts_at, m.id`,
    [read.tenantId, at],
  )
  if (onCall.length > 0) return onCall
  return read.rows<PersonOnCall>(
    'on-call-administrators',
    `select ${columns}, '' as telephone from memberships m ${person} where m.tenant_id = $1 and m.role_code = 'ADM' and m.role_id is null and m.status = 'ACTIVE' order by m.created_at, m.id limit 10`,
    [read.tenantId],
  )
}
