import { expect, it, test } from 'vitest'
import { cutMark } from './answer-text.ts'
import { takePictures, textOfHtml } from './html-text.ts'

it('keeps lines, list items, cells and quotations, and leaves out styles', () => {
  const html =
    '<style>p{margin:0}</style><p>Hi <b>Ann</b></p><ul><li>A</li><li>B &amp; C</li></ul>' +
    '<table><tr><td>Room</td><td>Hall</td></tr></table><blockquote><p>When?</p></blockquote>'
  expect(textOfHtml(html)).toBe('Hi Ann\n * A\n * B & C\nRoom\nHall\n\n> When?')
})

it('marks the pictures of the mail itself', () => {
  const text = textOfHtml('<p>Crack: <img src="cid:one@pc"> and <img src="https://x.example/logo.png"></p>')
  expect(takePictures(text)).toEqual({ text: 'Crack:  and', contentIds: ['one@pc'] })
})

test.each([
  ['brackets', '<'],
  ['elements in each other', '<div>'],
  ['quotations in each other', '<blockquote>'],
  ['tables in each other', '<table><tr><td>'],
  ['pictures', '<img src="cid:x">'],
])('a page of %s is read soon, and marked where it was cut', (_name, part) => {
  const began = performance.now()
  const text = textOfHtml(part.repeat(Math.ceil(2_000_000 / part.length)))
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(text.endsWith(cutMark)).toBe(true)
})
