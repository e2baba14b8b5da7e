import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NamedPerson, World } from '../../world/src/world-file.ts'
import { dataFolder } from './data-folder.ts'

let known: World | undefined
/** Named people and identifiers of the seeded demo world. */
export const world = (): World => {
  known ??= JSON.parse(readFileSync(resolve(dataFolder, 'world.json'), 'utf8')) as World
  return known
}

export const person = (namespace: string, role: string, tenant?: string): NamedPerson => {
  const found = world().people.find(
    (each) => each.namespace === namespace && each.role === role && (tenant === undefined || each.tenant === tenant),
  )
  if (!found) throw new Error(`The world has no ${role} in ${namespace}`)
  return found
}
