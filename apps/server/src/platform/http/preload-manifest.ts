import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editionOf } from '@fettle/domain/editions/editions'
import { isFurtherLanguage } from '@fettle/domain/editions/resident-languages'

/** The preload manifest that the build of the web application writes (`parts.json`). */
export type PreloadManifest = {
  /** Entry files of a part of the product or of a page. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** A route pattern such as `/:namespace/client/:userId/downloads`, and its pages. */
  readonly addresses: readonly (readonly [string, ...string[]])[]
}

/** Reads the manifest of a build; empty where there is none. */
export const readPreloadManifest = (folder: string): PreloadManifest => {
  const path = join(folder, 'parts.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PreloadManifest) : { files: {}, addresses: [] }
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** Pages of the matching route pattern with the fewest parameters. */
const pagesAt = (addresses: PreloadManifest['addresses'], path: readonly string[]): readonly string[] => {
  const fitting = addresses
    .map(([address, ...pages]) => ({ steps: address.split('/'), pages }))
    .filter(
      ({ steps }) => steps.length === path.length && steps.every((step, at) => /^:./.test(step) || step === path[at]),
    )
    .toSorted((one, other) => countNamed(one.steps) - countNamed(other.steps))
  return fitting[0]?.pages ?? []
}
const countNamed = (steps: readonly string[]) => steps.filter((step) => step.startsWith(':')).length

/**
 * Adds preload links for the files that the page at an address imports: those of its side, of the page, and the catalogue of the language:
 * that of the market, or on pages of residents the one that the address names.
 */
export const withPreloads = (document: string, { files, addresses }: PreloadManifest, url: string): string => {
  const [address = '', query = ''] = url.split('?')
  const path = address.split('/')
  const [, namespace = '', side = ''] = path
  const part = side === 'inspector' ? 'client' : ['client', 'contractor'].includes(side) ? side : 'auth'
  // A message to a resident names its language.
  const asked = side === 'repair-report' ? (new URLSearchParams(query).get('language') ?? '') : ''
  const language = isFurtherLanguage(asked) ? asked : editionOf(namespace).defaultLocale
  const names = [part, ...pagesAt(addresses, path), language]
  const wanted = new Set(names.flatMap((name) => files[name] ?? []))
  return document.replace('</head>', () => `${[...wanted].map(link).join('')}</head>`)
}
