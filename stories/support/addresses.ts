import { execFileSync } from 'node:child_process'
import { world } from './world.ts'

export type Route = { audience: string; pattern: string; page: string }

/** All routes of pages. */
export const routes = (): Route[] =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/print-routes.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [audience = '', pattern = '', page = ''] = line.split('\t')
      return { audience, pattern, page }
    })

/** Pages that need a state the paid order no longer has, or a permission of finance; other stories open them. */
const excludedPatterns = [
  /\/edit$/,
  /update-status$/,
  /job\/.*\/create(-interim)?$/,
  /:importUuid/,
  // The demo world has no printed label.
  /\/p\/:code$/,
  /auth\/logout/,
  /\/redirect$/,
  /finance\/wallet$/,
]

/** Inspectors are members of a client. */
const isFor = (audience: string, route: Route): boolean =>
  route.audience === audience || (audience === 'client' && route.audience === 'inspector')

/** Routes of one audience that the demo world has data for. */
export const routesFor = (audience: string): Route[] =>
  routes().filter((each) => isFor(audience, each) && !excludedPatterns.some((pattern) => pattern.test(each.pattern)))

/** URL of a route in one market of the demo world. */
export const addressOf = ({ audience, pattern }: Route, namespace: string): string => {
  const ids = world().identifiers[namespace] ?? {}
  const userId = audience === 'contractor' ? ids.contractorUserId : ids.userId
  // The contractor inspects another job than the one whose work is done.
  const inspected = /\/job\/:jobUuid\/(inspection|stripped-ins)\//.test(pattern)
    ? { jobUuid: ids.inspectedJobUuid, inspectionUuid: ids.jobInspectionUuid, section: ids.jobInspectionSection }
    : {}
  const values: Record<string, string | number | undefined> = {
    ...ids,
    ...(audience === 'contractor' && { taskUuid: ids.contractorTaskUuid }),
    ...inspected,
    namespace,
    userId,
    roleKey: audience === 'contractor' ? 'KM' : 'PRM',
    bucket: pattern.includes('payable') ? 'all-open' : 'past',
  }
  return pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => String(values[name] ?? ''))
}
