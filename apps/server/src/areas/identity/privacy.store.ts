import type { Read } from '#platform/database/transaction'

export type OwnMail = {
  at: string
  to: string
  locale: string
  template: string
  company: string | null
  state: string
  subject?: string
}
export type OwnData = { mails: OwnMail[] } & Readonly<Record<string, unknown>>

/** All stored data of the caller by section, without their actions. */
export const readOwnData = async (read: Read): Promise<OwnData> => {
  const [row] = await read.rows<{ data: OwnData }>('person-export', 'select person_export() as data', [])
  if (!row) throw new Error('The export of a person answers one row')
  return row.data
}

/** Actions of the caller from the audit log, as JSON text, which is too large to parse and serialise again. */
export const readOwnActions = async (read: Read): Promise<string> => {
  const [row] = await read.rows<{ data: string }>('person-deeds', 'select person_activity() as data', [])
  return row?.data ?? '[]'
}

type Obstacle = { obstacle: string; tenant: string }
/** Why the caller cannot be erased. */
export const erasureBlocker = async (read: Read): Promise<Obstacle | undefined> => {
  const [row] = await read.rows<Obstacle>('erasure-obstacle', 'select obstacle, tenant from erasure_obstacle()', [])
  return row
}

export const eraseOwn = (read: Read, at: string) => read.rows('own-account-erase', 'select erase_own_account($1)', [at])
