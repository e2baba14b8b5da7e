import type { SeedData } from './seed-data.ts'

/** Somebody whom stories and people trying Fettle sign in as. */
export type NamedPerson = {
  namespace: SeedData['namespace']
  role: string
  email: string
  password: string
  name: string
  tenant: string
  userId: number
  userUuid: string
}
/** For each parameter name of the routes one live identifier. */
export type Identifiers = Record<string, string | number>

/** What the making leaves behind in `world.json`. */
export type World = {
  password: string
  people: NamedPerson[]
  identifiers: Record<string, Identifiers>
  /** How many commands it took, and how long. */
  made?: { commands: number; seconds: number }
}
