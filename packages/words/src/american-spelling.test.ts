import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { downloadWords } from './download-words.ts'
import { mailWords } from './mail-words.ts'
import { paperWords } from './paper-words.ts'
import { refusalWords } from './refusal-words.ts'

/** What Americans spell or call otherwise. */
const british =
  /labour|favour|colour|honour|neighbour|behaviour|cancelled|cancelling|centre|catalogue|mould|cheque|licence|\w(?:organ|recogn|author|summar|priorit|final|apolog|minim)is(?:e|ing|ation)|\borganis|\bauthoris|\brecognis|postcode|\bgrey\b|kerb|storey|\bVAT\b|\btaps?\b|\bflats\b|\bthe flat\b/i

/** The texts of pages as an American reads them: what is left empty reads as in British English. */
const textsOfPages = (): string[] => {
  const folder = new URL('../locales/en-US/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.po') && name !== 'server.po')
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n\n'))
    .map((entry) => {
      const [, source = '', translation = ''] = /^msgid (".*?)\nmsgstr (".*)/ms.exec(entry) ?? []
      const said = (lines: string) => lines.replace(/^"|"$/gm, '').replaceAll('\n', '')
      return said(translation) || said(source)
    })
}

const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string' || typeof words === 'function') return [String(words)]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

/** Names of values in a text are no words of it. */
const spoken = (text: string) => text.replace(/\{\w+\}|\$\{[^}]*\}/g, '')

it.each([
  ['pages', textsOfPages()],
  ['lists and downloads', textsIn(downloadWords('en-US'))],
  ['mails', textsIn(mailWords('en-US'))],
  ['papers', textsIn(paperWords('en-US'))],
  ['refusals', textsIn(refusalWords('en-US'))],
])('what Americans read in %s is spelt their way', (_, texts) => {
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => british.test(spoken(text)))).toEqual([])
})
