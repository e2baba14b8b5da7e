import type { Market } from '@fettle/domain/editions/edition'
import type pg from 'pg'
import type { Read } from '#platform/database/transaction'
import type { Caller, Membership } from '#platform/runner/handlers'

type SessionRow = { person: Caller['person']; memberships: Membership[] }

/** Absolute lifetime of a session: thirty days; idle limit twelve hours. */
export const sessionLife = 30 * 86_400_000

/** Person and memberships of a session, by a security-definer function. */
export const findCaller = async (pool: pg.Pool, hash: string, now: number): Promise<SessionRow | undefined> => {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-find',
    text: 'select person, memberships from session_find($1, $2)',
    values: [hash, new Date(now)],
  })
  if (rows[0]) recordUse(pool, hash, now)
  return rows[0]
}

const usedAt = new Map<string, number>()
const useInterval = 5 * 60_000

/** Records session use, at most every five minutes, without delaying the response. */
const recordUse = (pool: pg.Pool, hash: string, now: number) => {
  if (now - (usedAt.get(hash) ?? 0) < useInterval) return
  if (usedAt.size > 20_000) usedAt.clear()
  usedAt.set(hash, now)
  pool
    .query({ name: 'session-use', text: 'select session_use($1, $2)', values: [hash, new Date(now)] })
    .catch(() => usedAt.delete(hash))
}

/** Reads the session within a call that changed it. */
export const readSession = async (read: Read, hash: string, at: string): Promise<SessionRow | undefined> => {
  const [row] = await read.rows<SessionRow>('session-read', 'select person, memberships from session_find($1, $2)', [
    hash,
    at,
  ])
  return row
}

export const openSession = (
  read: Read,
  session: { hash: string; personId: string; at: string; endsAt: string; address: string; device: string },
) =>
  read.rows('session-open', 'select session_open($1, $2, $3, $4, $5, $6)', [
    session.hash,
    session.personId,
    session.at,
    session.endsAt,
    session.address,
    session.device,
  ])

type FreshSession = { token_hash: string; address: string; device: string; ends_at: string; terms_version: string }
/** Returns false for an invalid link. */
export const enterLink = async (
  read: Read,
  linkHash: string,
  { fresh, at }: { fresh: FreshSession; at: string },
): Promise<boolean> => {
  const [row] = await read.rows<{ entered: boolean }>('link-enter', 'select signed_link_enter($1, $2, $3) as entered', [
    linkHash,
    JSON.stringify(fresh),
    at,
  ])
  return row?.entered ?? false
}

export const endSession = (read: Read, hash: string) => read.rows('session-end', 'select session_end($1)', [hash])

type Account = { person_id: string; password_hash: string; is_deactivated: boolean; is_confirmed: boolean }
export const findAccount = async (read: Read, email: string): Promise<Account | undefined> => {
  const [account] = await read.rows<Account>('account-find', 'select * from account_find($1)', [email])
  return account
}

export type UnconfirmedAccount = {
  person_id: string
  password_hash: string
  first_name: string
  last_name: string
  locale: string | null
  company: string
}
/** The newest account with this address that has not confirmed it. */
export const findUnconfirmedAccount = async (read: Read, email: string): Promise<UnconfirmedAccount | undefined> => {
  const [account] = await read.rows<UnconfirmedAccount>(
    'unconfirmed-account-find',
    'select * from unconfirmed_account_find($1)',
    [email],
  )
  return account
}

export type NewAccount = {
  person_id: string
  tenant_id: string
  membership_id: string
  email: string
  first_name: string
  last_name: string
  telephone: string
  locale: string
  terms_version: string
  password_hash: string
  namespace: Market
  side: 'client' | 'contractor'
  company_name: string
  role_code: string
  display_name: string
  address: Record<string, string | null>
  at: string
}

/** Creates person, tenant and first membership. A taken address is only claimed, with the same response. */
export const openAccount = async (read: Read, account: NewAccount): Promise<string> => {
  const [row] = await read.rows<{ person: string }>('account-open', 'select account_open($1) as person', [
    JSON.stringify(account),
  ])
  return row?.person ?? ''
}

type ClaimStatus = { is_taken: boolean; is_enough: boolean }
/** Whether the claimed address is the confirmed one of another person, and whether its e-mail limit is reached. */
export const addressClaim = async (read: Read, personId: string, at: string): Promise<ClaimStatus | undefined> => {
  const [row] = await read.rows<ClaimStatus>('address-claim-status', 'select * from address_claim_status($1, $2)', [
    personId,
    at,
  ])
  return row
}

/** Password hash of the caller. */
export const findOwnPassword = async (read: Read): Promise<string | undefined> => {
  const [row] = await read.rows<{ hash: string | null }>('own-password', 'select own_password_hash() as hash', [])
  return row?.hash ?? undefined
}

type Failures = { bySource: number; byAccount: number; byAddress: number }
type Attempt = { emailHash: string; address: string; source: string | null; succeeded: boolean | null; at: string }
/** Failures by source of the account, by account from unknown sources, and by address; `succeeded` null only reads. */
export const recordAttempt = async (read: Read, attempt: Attempt): Promise<Failures> => {
  const [row] = await read.rows<{ by_source: string; by_account: string; by_address: string }>(
    'sign-in-attempt',
    // Serialises guesses for an account by an advisory lock, as parallel ones would be counted too late.
    `with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0))::text as taken)
      select by_source, by_account, by_address from turn, lateral sign_in_attempt($1 || taken, $2, $3, $4, $5)`,
    [attempt.emailHash, attempt.address, attempt.source, attempt.succeeded, attempt.at],
  )
  const { by_source: bySource = 0, by_account: byAccount = 0, by_address: byAddress = 0 } = row ?? {}
  return { bySource: Number(bySource), byAccount: Number(byAccount), byAddress: Number(byAddress) }
}

export const saveLocale = (tx: Read, personId: string, locale: string) =>
  tx.rows('person-locale', 'update persons set locale = $2 where id = $1', [personId, locale])

export const saveProfile = (tx: Read, personId: string, profile: { locale: string; timeZone: string | null }) =>
  tx.rows('person-profile', 'update persons set locale = $2, time_zone = $3 where id = $1', [
    personId,
    profile.locale,
    profile.timeZone,
  ])

/** Queues the reset link; the queue looks up the address. */
export const queueResetLink = (read: Read, asked: { email: string; namespace: string }) =>
  read.rows('reset-link-queue', "select enqueue('send-reset-link', $1, null)", [JSON.stringify(asked)])

export const saveTerms = (tx: Read, accepted: { personId: string; version: string; at: string }) =>
  tx.rows('person-terms', 'update persons set terms_version = $2, terms_accepted_at = $3 where id = $1', [
    accepted.personId,
    accepted.version,
    accepted.at,
  ])

/** Whether the person of a membership has confirmed their address. */
export const isConfirmed = async (read: Read, membershipUuid: string): Promise<boolean> => {
  const [row] = await read.rows<{ confirmed: boolean }>(
    'person-confirmed',
    'select p.email_confirmed_at is not null as confirmed from memberships m join persons p on p.id = m.person_id where m.tenant_id = $1 and m.id = $2',
    [read.tenantId, membershipUuid],
  )
  return row?.confirmed ?? false
}

/** The sessions that are still valid. */
export const sessionsAlive = async (pool: pg.Pool, hashes: readonly string[], now: number): Promise<Set<string>> => {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'sessions-alive',
    text: 'select hash from sessions_alive($1, $2) hash',
    values: [hashes, new Date(now)],
  })
  return new Set(rows.map(({ hash }) => hash))
}
