import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editionOf } from '@fettle/domain/editions/editions'

/** What the build of the pages wrote down of itself. */
export type PreloadManifest = {
  /** The files that a part of the product or a page begins with. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** An address as `/:namespace/client/:userId/downloads`, and the pages that stand there. */
  readonly addresses: readonly (readonly [string, ...string[]])[]
}

/** What the build of the pages in a folder says of its parts; nothing for one that says nothing. */
export const readPreloadManifest = (folder: string): PreloadManifest => {
  const path = join(folder, 'parts.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PreloadManifest) : { files: {}, addresses: [] }
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** The pages of the address that says most of a path literally. */
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
 * The document with the files that the page at an address will ask for next: its side's, its own, and those of the market's
 * language.
 */
export const withPreloads = (document: string, { files, addresses }: PreloadManifest, url: string): string => {
  const path = (url.split('?')[0] ?? '').split('/')
  const [, namespace = '', side = ''] = path
  const part = ['client', 'contractor'].includes(side) ? side : 'auth'
  const names = [part, ...pagesAt(addresses, path), editionOf(namespace).defaultLocale]
  const wanted = new Set(names.flatMap((name) => files[name] ?? []))
  return document.replace('</head>', () => `${[...wanted].map(link).join('')}</head>`)
}
