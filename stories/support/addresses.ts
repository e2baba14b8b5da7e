import { execFileSync } from 'node:child_process'
import { world } from './world.ts'

export type Route = { audience: string; pattern: string; page: string }

/** Every address of the product that shows a page. */
export const routes = (): Route[] =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/print-routes.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [audience = '', pattern = '', page = ''] = line.split('\t')
      return { audience, pattern, page }
    })

/** Pages that need a thing in a state that the paid order no longer has, or a right of finance; their own stories open them. */
const excludedPatterns = [
  /\/edit$/,
  /update-status$/,
  /job\/.*\/create(-interim)?$/,
  /:importUuid/,
  /auth\/logout/,
  /\/redirect$/,
  /finance\/wallet$/,
]

/** The pages of one audience that the demo world can show. */
export const routesFor = (audience: string): Route[] =>
  routes().filter(
    (each) => each.audience === audience && !excludedPatterns.some((pattern) => pattern.test(each.pattern)),
  )

/** A live address of a pattern in one market of the demo world. */
export const addressOf = ({ audience, pattern }: Route, namespace: string): string => {
  const ids = world().identifiers[namespace] ?? {}
  const userId = audience === 'contractor' ? ids.contractorUserId : ids.userId
  const values: Record<string, string | number | undefined> = {
    ...ids,
    namespace,
    userId,
    roleKey: audience === 'contractor' ? 'KM' : 'PRM',
    bucket: pattern.includes('payable') ? 'all-open' : 'past',
  }
  return pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => String(values[name] ?? ''))
}
