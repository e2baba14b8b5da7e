import type { Read } from '#platform/database/transaction'

export type PasskeyRow = {
  id: string
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

/** Passkeys of the transaction's person, oldest first. */
export const listPasskeys = (read: Read): Promise<PasskeyRow[]> =>
  read.rows<PasskeyRow>(
    'passkeys',
    'select id, credential_id, public_key, counter, transports, name, created_at, used_at from passkeys where person_id = (select cur_person()) order by created_at, id',
    [],
  )

export type NewPasskey = {
  personId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  at: string
}

/** Returns false when the credential is registered already, by any person. */
export const insertPasskey = async (tx: Read, key: NewPasskey): Promise<boolean> => {
  const inserted = await tx.rows(
    'passkey-keep',
    `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning 1`,
    [
      key.personId,
      key.credentialId,
      Buffer.from(key.publicKey),
      key.counter,
      JSON.stringify(key.transports),
      key.name,
      key.at,
    ],
  )
  return inserted.length > 0
}

/** The signature counter must grow, which detects copies of a key. Authenticators without a counter report zero. */
export const usePasskey = async (
  tx: Read,
  id: string,
  { counter, at }: { counter: number; at: string },
): Promise<boolean> => {
  const used = await tx.rows(
    'passkey-use',
    'update passkeys set counter = $2, used_at = $3 where id = $1 and person_id = (select cur_person()) and (counter < $2 or $2 = 0) returning 1',
    [id, counter, at],
  )
  return used.length > 0
}

export const deletePasskey = async (tx: Read, id: string): Promise<boolean> => {
  const dropped = await tx.rows(
    'passkey-drop',
    'delete from passkeys where id = $1 and person_id = (select cur_person()) returning 1',
    [id],
  )
  return dropped.length > 0
}

/** Stores a challenge for this browser. */
export const insertChallenge = (tx: Read, asked: { hash: string; challenge: string; endsAt: string }) =>
  tx.rows('passkey-ask', 'select store_passkey_challenge($1, $2, $3)', [asked.hash, asked.challenge, asked.endsAt])

/** Consumes the challenge of this browser. */
export const consumeChallenge = async (tx: Read, hash: string | null, at: string): Promise<string | undefined> => {
  if (hash === null) return undefined
  const [row] = await tx.rows<{ challenge: string | null }>(
    'passkey-asked',
    'select consume_passkey_challenge($1, $2) as challenge',
    [hash, at],
  )
  return row?.challenge ?? undefined
}

/** Owner of a credential; the transaction then reads factors of that person. */
export const findKeyOwner = async (tx: Read, credentialId: string): Promise<string | undefined> => {
  const [row] = await tx.rows<{ person: string | null }>('passkey-owner', 'select passkey_owner($1) as person', [
    credentialId,
  ])
  return row?.person ?? undefined
}
