import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainText, type RichBlock, richParts, safeHref } from './rich-text.ts'
import { RichTextView } from './rich-text-view.tsx'

const text: RichBlock[] = [
  { kind: 'heading', runs: [{ text: 'Access' }] },
  { kind: 'bullet', runs: [{ text: 'Key safe ' }, { text: '4711', isBold: true }] },
  { kind: 'bullet', runs: [{ text: 'Ring ' }, { text: 'Nord', href: 'javascript:alert(1)' }] },
  { kind: 'paragraph', runs: [{ text: '<script>' }] },
]

test('adjacent items form one list', () => {
  expect(richParts(text).map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
    ['heading', 1],
    ['bullet', 2],
    ['paragraph', 1],
  ])
  expect(plainText(text)).toBe('Access\nKey safe 4711\nRing Nord\n<script>')
})

test('only safe URLs are accepted', () => {
  expect(safeHref(' https://fettle.example/a ')).toBe('https://fettle.example/a')
  expect(safeHref('fettle.example/a')).toBe('https://fettle.example/a')
  expect(safeHref('mailto:a@b.example')).toBe('mailto:a@b.example')
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//evil', 'two words.example']) {
    expect(safeHref(bad)).toBeUndefined()
  }
})

test('rendered text contains no executable URL, and no mark-up from the text', () => {
  const markup = renderToStaticMarkup(createElement(RichTextView, { blocks: text }))
  expect(markup).not.toContain('javascript')
  expect(markup).toContain('&lt;script&gt;')
  expect(markup).toContain('<strong>4711</strong>')
  expect(markup.match(/<ul/g)).toHaveLength(1)
})
