import type { FactorPolicy } from '@fettle/domain/access/second-factor'
import type { Read, Tx } from '#platform/database/transaction'

// Rows are limited by row-level security to `app.person`, set by the session, by a pending sign-in, or by the owner of
// a passkey.

/** Serialises proofs of one person, so that codes are not reused and attempts are counted. */
export const lockPerson = (read: Read) =>
  read.rows('factor-lock', 'select id from persons where id = (select cur_person()) for no key update', [])

/** Invalidates the cached sessions of the person. */
export const renewRights = (read: Read) =>
  read.rows('factor-rights', 'update persons set rights = rights + 1 where id = (select cur_person())', [])

export const insertPendingSignIn = (read: Read, pending: { hash: string; personId: string; endsAt: string }) =>
  read.rows('sign-in-await', 'select start_pending_sign_in($1, $2, $3)', [
    pending.hash,
    pending.personId,
    pending.endsAt,
  ])

/** The person of this browser's pending sign-in; the transaction then reads their factors. */
export const findPendingSignIn = async (read: Read, hash: string | null, at: string): Promise<string | undefined> => {
  if (hash === null) return undefined
  const [row] = await read.rows<{ person: string | null }>(
    'sign-in-awaiting',
    'select pending_sign_in_person($1, $2) as person',
    [hash, at],
  )
  return row?.person ?? undefined
}

export const deletePendingSignIn = (read: Read, hash: string) =>
  read.rows('sign-in-arrived', 'select end_pending_sign_in($1)', [hash])

export const hasFactor = async (read: Read, personId: string): Promise<boolean> => {
  const [row] = await read.rows<{ has: boolean }>('has-factor', 'select has_second_factor($1) as has', [personId])
  return row?.has ?? false
}

/** Failures of the last fifteen minutes; `succeeded` null only reads. */
export const countTries = async (
  read: Read,
  tried: { personId: string; succeeded: boolean | null; at: string },
): Promise<number> => {
  const [row] = await read.rows<{ n: string }>('factor-tried', 'select record_factor_attempt($1, $2, $3) as n', [
    tried.personId,
    tried.succeeded,
    tried.at,
  ])
  return Number(row?.n ?? 0)
}

export const proveSession = (read: Read, hash: string, at: string) =>
  read.rows('session-prove', 'select session_prove($1, $2)', [hash, at])

type Authenticator = { secret_sealed: string; confirmed_at: Date | null; last_step: string }
export const findAuthenticator = async (read: Read): Promise<Authenticator | undefined> => {
  const [row] = await read.rows<Authenticator>(
    'authenticator-find',
    'select secret_sealed, confirmed_at, last_step from authenticators where person_id = (select cur_person())',
    [],
  )
  return row
}

/** Stores an unconfirmed secret; a confirmed one is never replaced. */
export const insertAuthenticator = async (tx: Read, personId: string, sealed: string): Promise<boolean> => {
  const inserted = await tx.rows(
    'authenticator-keep',
    `insert into authenticators (person_id, secret_sealed) values ($1, $2)
     on conflict (person_id) do update set secret_sealed = excluded.secret_sealed where authenticators.confirmed_at is null returning 1`,
    [personId, sealed],
  )
  return inserted.length > 0
}

/** Consumes a TOTP time step; a second use of the same code is refused. */
export const consumeStep = async (tx: Read, step: number, confirmedAt: string): Promise<boolean> => {
  const used = await tx.rows(
    'authenticator-step',
    `update authenticators set last_step = $1, confirmed_at = coalesce(confirmed_at, $2)
     where person_id = (select cur_person()) and last_step < $1 returning 1`,
    [step, confirmedAt],
  )
  return used.length > 0
}

export const deleteAuthenticator = (tx: Read) =>
  tx.rows('authenticator-drop', 'delete from authenticators where person_id = (select cur_person())', [])

export const keepRecoveryCodes = async (tx: Read, personId: string, hashes: readonly string[]) => {
  await dropRecoveryCodes(tx)
  await tx.rows('recovery-keep', 'insert into recovery_codes (person_id, code_hash) select $1, unnest($2::text[])', [
    personId,
    hashes,
  ])
}

export const dropRecoveryCodes = (tx: Read) =>
  tx.rows('recovery-drop', 'delete from recovery_codes where person_id = (select cur_person())', [])

export const consumeRecoveryCode = async (tx: Read, hash: string, at: string): Promise<boolean> => {
  const used = await tx.rows(
    'recovery-use',
    'update recovery_codes set used_at = $2 where person_id = (select cur_person()) and code_hash = $1 and used_at is null returning 1',
    [hash, at],
  )
  return used.length > 0
}

export const countRecoveryCodes = async (read: Read): Promise<number> => {
  const [row] = await read.rows<{ n: string }>(
    'recovery-count',
    'select count(*) as n from recovery_codes where person_id = (select cur_person()) and used_at is null',
    [],
  )
  return Number(row?.n ?? 0)
}

type PolicyRow = { policy: FactorPolicy; members: number; members_with_factor: number }
export const readPolicy = async (read: Read): Promise<PolicyRow | undefined> => {
  const [row] = await read.rows<PolicyRow>(
    'factor-policy',
    `select t.factor_policy as policy, count(m.id)::int as members, count(m.id) filter (where has_second_factor(m.person_id))::int as members_with_factor
     from tenants t left join memberships m on m.tenant_id = t.id and m.status = 'ACTIVE' where t.id = (select cur()) group by t.id`,
    [],
  )
  return row
}

export const savePolicy = (tx: Tx, policy: FactorPolicy) =>
  tx.rows('factor-policy-save', 'select factor_policy_save($1)', [policy])
