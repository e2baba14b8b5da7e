import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'

type Weight = 400 | 700
export type TextStyle = {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right'
}
type Place = { readonly x: number; readonly y: number; readonly width: number }

/** Subsets of Noto Sans and their characters; the first subset that has a character draws it. */
const alphabets = [
  [
    'latin',
    /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/u,
  ],
  ['greek', /[\u0370-\u03ff]/u],
  ['cyrillic', /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ['latin-ext', /[\u0100-\u02ff\u1d00-\u1dbf\u1e00-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u],
] as const

const resolve = createRequire(import.meta.url).resolve
const bytes = new Map<string, Buffer>()
const fontName = (alphabet: string, weight: Weight) => `${alphabet}-${weight}`

const fontBytes = (alphabet: string, weight: Weight): Buffer => {
  const name = fontName(alphabet, weight)
  const registered =
    bytes.get(name) ?? readFileSync(resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`))
  bytes.set(name, registered)
  return registered
}

/** Splits a text into runs of one font subset; a character without a subset stays in the run before it. */
export const runsOf = (text: string): { alphabet: string; text: string }[] => {
  const runs: { alphabet: string; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const own = alphabets.find(([, characters]) => characters.test(character))?.[0]
    const alphabet = own ?? last?.alphabet ?? 'latin'
    if (last && last.alphabet === alphabet) last.text += character
    else runs.push({ alphabet, text: character })
  }
  return runs
}

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
  const known = new Set<string>()
  const selectFont = (alphabet: string, { weight = 400, size = 9 }: TextStyle) => {
    const name = fontName(alphabet, weight)
    if (!known.has(name)) document.registerFont(name, fontBytes(alphabet, weight))
    known.add(name)
    return document.font(name).fontSize(size)
  }
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text).reduce((sum, run) => sum + selectFont(run.alphabet, style).widthOfString(run.text), 0)
  const lines = (text: string, width: number, style: TextStyle = {}) =>
    text
      .replaceAll('\r', '')
      .replaceAll('\t', '  ')
      .split('\n')
      .flatMap((paragraph) => breakParagraph(paragraph, width, (part) => widthOf(part, style)))
  const stepOf = ({ size = 9 }: TextStyle) => size * lineHeight
  const writeLine = (text: string, { x, y }: Place, style: TextStyle) => {
    let at = x
    for (const run of runsOf(text)) {
      selectFont(run.alphabet, style)
        .fillColor(style.color ?? '#1b1f24')
        .text(run.text, at, y, { lineBreak: false })
      at += document.widthOfString(run.text)
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
