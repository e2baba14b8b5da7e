import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Person = {
  namespace: 'uk' | 'de' | 'us'
  role: string
  email: string
  password: string
  name: string
  tenant: string
  userId: number
  userUuid: string
}
type World = { people: Person[]; identifiers: Record<string, Record<string, string>> }

let known: World | undefined
/** The named people and things of the demo world that the stories' server has made. */
export const world = (): World => {
  known ??= JSON.parse(readFileSync(resolve('.cache/stories-data/world.json'), 'utf8')) as World
  return known
}

export const person = (namespace: string, role: string, tenant?: string): Person => {
  const found = world().people.find(
    (each) => each.namespace === namespace && each.role === role && (tenant === undefined || each.tenant === tenant),
  )
  if (!found) throw new Error(`The world has no ${role} in ${namespace}`)
  return found
}
