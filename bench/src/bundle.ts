import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type Bundle = {
  firstScript: number
  /** Scripts of the first page of a report, with those of the first load and the messages of a language. */
  reportScript: number
  firstStyle: number
  chunks: { name: string; gz: number }[]
}

const assets = 'apps/web/dist/assets'
const gz = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

/** Scripts loaded before the first render, and the largest lazy chunks, in bytes after gzip. */
export const bundle = (): Bundle | undefined => {
  if (!existsSync('apps/web/dist/index.html')) return undefined
  const html = readFileSync('apps/web/dist/index.html', 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const sum = (ending: string) =>
    named.filter((name) => name.endsWith(ending)).reduce((total, name) => total + gz(join(assets, name)), 0)
  const { files } = JSON.parse(readFileSync('apps/web/dist/parts.json', 'utf8')) as {
    files: Readonly<Record<string, readonly string[]>>
  }
  const report = new Set(
    ['auth', 'ReportStartPage', 'en-GB'].flatMap((part) => files[part] ?? []).filter((name) => name.endsWith('.js')),
  )
  const reportScript = sum('.js') + [...report].reduce((total, name) => total + gz(join('apps/web/dist', name)), 0)
  const chunks = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !named.includes(name))
    .map((name) => ({ name, gz: gz(join(assets, name)) }))
    .sort((one, other) => other.gz - one.gz)
    .slice(0, 12)
  return { firstScript: sum('.js'), reportScript, firstStyle: sum('.css'), chunks }
}
