import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Commands a second while the demo world was made: every step of every story, one after the other, through HTTP. */
export const lifecycle = (): { commands: number; seconds: number } | undefined => {
  const path = join(process.env.FETTLE_DATA ?? '.data', 'world.json')
  if (!existsSync(path)) return undefined
  const { made } = JSON.parse(readFileSync(path, 'utf8')) as { made?: { commands: number; seconds: number } }
  return made
}
