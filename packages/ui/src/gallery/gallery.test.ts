import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const readme = readFileSync(new URL('../../README.md', folder), 'utf8')
const book = readdirSync(folder)
  .filter((name) => name.startsWith('gallery'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

test('every exported component is in the book', () => {
  const named = [...readme.matchAll(/`[a-z/-]+` ([A-Z]\w+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(60)
  // Parts of other components, or mounted at the root.
  const within = new Set(['FileList', 'Lightbox', 'XIcon', 'MessageScreen', 'Map'])
  expect(named.filter((name) => !within.has(name) && !book.includes(`<${name}`))).toEqual([])
})

test('every exhibit states purpose and properties', () => {
  const examples = [...book.matchAll(/<GalleryExample\s([^>]*?)>/gs)].map(([, props]) => props ?? '')
  expect(examples.length).toBeGreaterThan(55)
  expect(
    examples.filter((props) => !/name="/.test(props) || !/purpose="[^"]{10,}/.test(props) || !/props=/.test(props)),
  ).toEqual([])
})
