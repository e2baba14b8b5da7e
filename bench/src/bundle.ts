import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Scripts that a page needs when opened with an empty cache, in bytes after gzip. */
type Load = { readonly page: string; readonly script: number; readonly limit: number }

export type Bundle = {
  readonly loads: readonly Load[]
  readonly firstStyle: number
  readonly chunks: readonly { readonly name: string; readonly gz: number }[]
}

/** Pages with their parts beyond the first load, and the limits of both together; exceeding one fails the run. */
const limits = [
  { page: 'First load', parts: [], limit: 145_000 },
  { page: 'First page of a report', parts: ['auth', 'ReportStartPage', 'en-GB'], limit: 325_000 },
  { page: 'List of work orders', parts: ['client', 'ClientWorkOrdersPage', 'en-GB'], limit: 400_000 },
  { page: 'List of jobs', parts: ['contractor', 'ContractorJobsPage', 'en-GB'], limit: 415_000 },
]

const dist = 'apps/web/dist'
const gz = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length

/** What the pages of the limits load, and the largest lazy chunks. */
export const bundle = (): Bundle | undefined => {
  if (!existsSync(join(dist, 'index.html'))) return undefined
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  const { files } = JSON.parse(readFileSync(join(dist, 'parts.json'), 'utf8')) as {
    files: Readonly<Record<string, readonly string[]>>
  }
  const sum = (paths: readonly string[], ending: string) =>
    [...new Set(paths)].filter((path) => path.endsWith(ending)).reduce((total, path) => total + gz(path), 0)
  const loads = limits.map(({ page, parts, limit }) => {
    const missing = parts.filter((part) => !files[part])
    if (missing.length > 0) throw new Error(`${page}: the build has no part ${missing.join(', ')}`)
    return { page, script: sum([...named, ...parts.flatMap((part) => files[part] ?? [])], '.js'), limit }
  })
  const chunks = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !named.includes(`assets/${name}`))
    .map((name) => ({ name, gz: gz(`assets/${name}`) }))
    .sort((one, other) => other.gz - one.gz)
    .slice(0, 12)
  return { loads, firstStyle: sum(named, '.css'), chunks }
}
