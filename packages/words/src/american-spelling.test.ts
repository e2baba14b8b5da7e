import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportLabels } from './export-labels.ts'
import { mailMessages } from './mail-messages.ts'
import { pdfLabels } from './pdf-labels.ts'
import { refusalMessages } from './refusal-messages.ts'

/** British spellings and words that American English replaces. */
const british =
  /labour|favour|colour|honour|neighbour|behaviour|cancelled|cancelling|centre|catalogue|mould|cheque|licence|\w(?:organ|recogn|author|summar|priorit|final|apolog|minim)is(?:e|ing|ation)|\borganis|\bauthoris|\brecognis|postcode|\bgrey\b|kerb|storey|\bVAT\b|\btaps?\b|\bflats\b|\bthe flat\b/i

/** Texts of the en-US catalogues; missing ones fall back to British English. */
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

/** Removes placeholders, whose names are not part of the text. */
const spoken = (text: string) => text.replace(/\{\w+(?=[,}])|\$\{[^}]*\}/g, '')

it.each([
  ['pages', textsOfPages()],
  ['lists and downloads', textsIn(exportLabels('en-US'))],
  ['mails', textsIn(mailMessages('en-US'))],
  ['papers', textsIn(pdfLabels('en-US'))],
  ['refusals', textsIn(refusalMessages('en-US'))],
])('what Americans read in %s is spelt their way', (_, texts) => {
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => british.test(spoken(text)))).toEqual([])
  // One term: contractors bid on a bid request, and change orders change their bids.
  expect(texts.filter((text) => /\bquot(?!ed email|ing invoice|ation mark)|\bvariation/i.test(spoken(text)))).toEqual(
    [],
  )
})
