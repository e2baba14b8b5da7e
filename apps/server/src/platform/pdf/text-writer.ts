import type PDFKit from 'pdfkit'
import { createPdfFonts, type FontFile, type Weight } from './pdf-fonts.ts'
import { printable, textRuns } from './text-runs.ts'

export type TextStyle = {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right'
}
type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Draws text with embedded fonts, so that a PDF looks the same everywhere. Positions and sizes are in points. */
export type TextWriter = {
  readonly document: PDFKit.PDFDocument
  /** Lines of a text at a width. */
  lines(text: string, width: number, style?: TextStyle): string[]
  /** Draws a text and returns the y where it ends. */
  write(text: string, place: Place, style?: TextStyle): number
  /** Height of a text at a width. */
  height(text: string, width: number, style?: TextStyle): number
}

/** Line height as a factor of the font size: ascent and descent of Noto Sans. */
const lineHeight = 1.362
/** Baseline below the top of a line, the same for every font. */
const ascent = 1.069

type Measure = (text: string) => number

/** Breaks a paragraph between words; a word wider than a line is cut. */
const breakParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) lines[lines.length - 1] = longer
    else if (measure(word) <= width) lines.push(word)
    else
      for (const character of line === '' ? word : ` ${word}`) {
        const cut = `${lines.at(-1) ?? ''}${character}`
        if (measure(cut) <= width) lines[lines.length - 1] = cut
        else lines.push(character)
      }
  }
  return lines
}

/** Creates a text writer for a document; fonts are registered on first use. */
export const createTextWriter = (document: PDFKit.PDFDocument): TextWriter => {
  const fonts = createPdfFonts(document)
  const fontOf =
    ({ weight = 400 }: TextStyle) =>
    (character: string): FontFile => {
      const font = fonts.find(character, weight) ?? fonts.find(' ', weight)
      if (!font) throw new Error('The fonts of documents are not installed')
      return font
    }
  const named = (text: string, { weight = 400 }: TextStyle) =>
    printable(text, (character) => character === '\n' || fonts.find(character, weight) !== undefined)
  const widthOf = (text: string, style: TextStyle) =>
    textRuns(text, fontOf(style)).reduce(
      (sum, run) => sum + fonts.select(run.font, style.size ?? 9).widthOfString(run.text),
      0,
    )
  const lines = (text: string, width: number, style: TextStyle = {}) =>
    named(text.replaceAll('\r', '').replaceAll('\t', '  '), style)
      .split('\n')
      .flatMap((paragraph) => breakParagraph(paragraph, width, (part) => widthOf(part, style)))
  const stepOf = ({ size = 9 }: TextStyle) => size * lineHeight
  const writeLine = (text: string, { x, y }: Place, style: TextStyle) => {
    const { size = 9, color = '#1b1f24' } = style
    let at = x
    for (const { font, text: run } of textRuns(text, fontOf(style))) {
      fonts.select(font, size).fillColor(color)
      if (font.outline > 0) document.lineWidth(size * font.outline).strokeColor(color)
      document.text(run, at, y + size * ascent, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(font.outline > 0 ? { fill: true, stroke: true } : {}),
      })
      at += document.widthOfString(run)
    }
  }
  return {
    document,
    lines,
    height: (text, width, style = {}) => lines(text, width, style).length * stepOf(style),
    write: (text, { x, y, width }, style = {}) => {
      const broken = lines(text, width, style)
      for (const [position, line] of broken.entries()) {
        const left = style.align === 'right' ? x + width - widthOf(line, style) : x
        writeLine(line, { x: left, y: y + position * stepOf(style), width }, style)
      }
      return y + broken.length * stepOf(style)
    },
  }
}
