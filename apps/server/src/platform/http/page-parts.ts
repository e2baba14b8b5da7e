import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editionOf } from '@fettle/domain/editions/editions'

/** The files that a part of the product begins with, as its build wrote them down. */
export type PageParts = Readonly<Record<string, readonly string[]>>

/** What the build of the pages in a folder says of its parts; nothing for one that says nothing. */
export const readParts = (folder: string): PageParts => {
  const path = join(folder, 'parts.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageParts) : {}
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** The document with the files that the page at an address will ask for next: its side's, and those of the market's language. */
export const withParts = (document: string, parts: PageParts, url: string): string => {
  const [, namespace = '', side = ''] = url.split(/[?/]/)
  const names = [['client', 'contractor'].includes(side) ? side : 'auth', editionOf(namespace).defaultLocale]
  const files = new Set(names.flatMap((name) => parts[name] ?? []))
  return document.replace('</head>', () => `${[...files].map(link).join('')}</head>`)
}
