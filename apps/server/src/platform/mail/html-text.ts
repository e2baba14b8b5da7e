import { convert } from 'html-to-text'
import { cutMark } from './answer-text.ts'

/** Longer pages are cut before they are read; the mark says so. */
const longest = 1_000_000
/** The parser's time grows with the square of the nesting, of which no mail program makes this much. */
const deepest = 500
/** Elements without an end, or ended by the next one of their kind. */
const flat = new Set(
  'area base br col embed hr img input link meta source track wbr p li td th tr dt dd option'.split(' '),
)

/** Where elements are nested too deep; the length of the text where they are not. */
const endOfFlat = (html: string): number => {
  let depth = 0
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    if (flat.has((match[2] ?? '').toLowerCase())) continue
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1))
    if (depth > deepest) return match.index
  }
  return html.length
}

/** Characters of no meaning that enclose the identifier of a picture in the text. */
const pictureMarks = ['\uE000', '\uE001'] as const
const picture = new RegExp(`${pictureMarks[0]}([^${pictureMarks.join('')}]{0,500})${pictureMarks[1]}`, 'g')

/** Outlook makes each line a paragraph, and blank lines paragraphs of their own. */
const oneBreak = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/**
 * The text of an HTML mail with its lines, list items and quotations (`> `). Pictures of the mail itself are marked by their
 * content identifiers, so that `takePictures` can tell which of them stand in a part of the text.
 */
export const textOfHtml = (html: string): string => {
  const read = html.slice(0, endOfFlat(html.slice(0, longest)))
  const text = convert(read, {
    wordwrap: false,
    limits: { maxInputLength: longest, maxDepth: 400, ellipsis: cutMark },
    formatters: {
      picture: ({ attribs }, _walk, builder) => {
        const source = attribs?.src ?? ''
        if (source.toLowerCase().startsWith('cid:'))
          builder.addInline(pictureMarks[0] + source.slice(4, 504) + pictureMarks[1], { noWordTransform: true })
      },
    },
    selectors: [
      { selector: 'img', format: 'picture' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: [' <', '>'] } },
      { selector: 'hr', options: { length: 32 } },
      ...['style', 'script', 'head', 'title'].map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'p', options: oneBreak },
      { selector: 'ul', options: oneBreak },
      { selector: 'ol', options: oneBreak },
      { selector: 'blockquote', options: oneBreak },
      ...['td', 'th'].map((selector) => ({ selector, format: 'block', options: oneBreak })),
    ],
  })
  return html.length > read.length ? `${text}\n${cutMark}` : text
}

/** Takes the marks of pictures out of a text; returns the text and the content identifiers of the pictures. */
export const takePictures = (text: string): { readonly text: string; readonly contentIds: readonly string[] } => ({
  text: text.replaceAll(picture, '').replaceAll(/[\uE000\uE001]/g, ''),
  contentIds: [...text.matchAll(picture)].map((match) => match[1] ?? ''),
})
