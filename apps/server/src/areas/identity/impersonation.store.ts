import type { Read } from '#platform/database/transaction'

type MemberRow = {
  membership_id: string
  tenant_name: string
  side: 'client' | 'contractor'
  display_name: string
  role_code: string
  role_name: string | null
}

export const findMembers = (read: Read, words: string, namespace: string): Promise<MemberRow[]> =>
  read.rows<MemberRow>('impersonation-members', 'select * from impersonation_members($1, $2)', [words, namespace])

type Begun = { impersonation_id: string; tenant_id: string }
type Renewal = { former: string; fresh: string; at: string }

/** Replaces the staff session by one of the member; undefined when a precondition fails. */
export const beginImpersonation = async (
  read: Read,
  { former, fresh, at }: Renewal,
  asked: { membership_id: string; reason: string; minutes: number },
): Promise<Begun | undefined> => {
  const [row] = await read.rows<Begun>('impersonation-begin', 'select * from impersonation_begin($1, $2, $3, $4)', [
    former,
    fresh,
    JSON.stringify(asked),
    at,
  ])
  return row
}

export const endImpersonation = async (read: Read, { former, fresh, at }: Renewal): Promise<Begun | undefined> => {
  const [row] = await read.rows<Begun>('impersonation-end', 'select * from impersonation_end($1, $2, $3)', [
    former,
    fresh,
    at,
  ])
  return row
}
