import type { SeedData } from './seed-data.ts'

/** A person for stories and testers to sign in as. */
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
/** One identifier for each parameter name of the routes. */
export type Identifiers = Record<string, string | number>

/** Content of `world.json`. */
export type World = {
  password: string
  people: NamedPerson[]
  identifiers: Record<string, Identifiers>
  /** Number of commands, and duration in seconds. */
  made?: { commands: number; seconds: number }
}
