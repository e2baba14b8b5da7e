import { convert } from 'html-to-text'
import { cutMark } from './answer-text.ts'

/** Longer pages are cut before they are read; the mark says so. */
const longest = 2_000_000

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
  const text = convert(html.slice(0, longest), {
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
  return html.length > longest ? `${text}\n${cutMark}` : text
}

/** Takes the marks of pictures out of a text; returns the text and the content identifiers of the pictures. */
export const takePictures = (text: string): { readonly text: string; readonly contentIds: readonly string[] } => ({
  text: text.replaceAll(picture, '').replaceAll(/[\uE000\uE001]/g, ''),
  contentIds: [...text.matchAll(picture)].map((match) => match[1] ?? ''),
})
