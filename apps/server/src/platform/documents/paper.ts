import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type PDFKit from 'pdfkit'
import { fill, paperFormat } from './paper-format.ts'
import { type Frame, room } from './paper-frame.ts'
import { type Pen, penOn } from './paper-pen.ts'
import { drawPictures, drawSignature, type PaperPictures, type PaperSignature } from './paper-pictures.ts'
import { drawTable, type PaperTable } from './paper-table.ts'

export type Labelled = { readonly label: string; readonly text: string }

/** A printed page as its parts, in the words and formats of the market that it is for. */
export type Paper = {
  readonly namespace: Market
  readonly at: EpochMs
  readonly title: string
  /** What stands at the foot of every page beside the page's number. */
  readonly reference: string
  readonly issuer: { readonly name: string; readonly lines: readonly string[]; readonly logo?: Uint8Array | undefined }
  /** Number, dates and the like, beside the issuer. */
  readonly facts: readonly Labelled[]
  /** Two or three blocks side by side; the first line of each stands out. */
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly table?: PaperTable
  /** The last one stands out. */
  readonly totals?: readonly Labelled[]
  readonly notes: readonly Labelled[]
  readonly pictures?: readonly PaperPictures[]
  readonly signature?: PaperSignature
}

const margin = 48
const footerHeight = 28
const quiet = '#57606a'

const frameOf = ({ sheet }: Pen): Frame => ({
  left: margin,
  width: sheet.page.width - 2 * margin,
  top: margin,
  bottom: sheet.page.height - margin - footerHeight,
})

/** What the types of the library leave out. */
type Opener = { openImage(bytes: Buffer): { width: number; height: number } }
const logoBox = { width: 150, height: 44 }

/** The mark of the issuer above its name; answers where the name begins. */
const drawLogo = ({ sheet }: Pen, { left, top }: Frame, { logo, name }: Paper['issuer']): number => {
  if (!logo) return top
  const picture = (sheet as unknown as Opener).openImage(Buffer.from(logo))
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height, 1)
  sheet.image(picture as never, left, top, { width: picture.width * scale, alt: name } as never)
  return top + picture.height * scale + 8
}

const drawHead = (pen: Pen, frame: Frame, paper: Paper): number => {
  const half = frame.width / 2 - 12
  const right = { x: frame.left + half + 24, width: half }
  const top = drawLogo(pen, frame, paper.issuer)
  let left = pen.write(paper.issuer.name, { x: frame.left, y: top, width: half }, { size: 14, weight: 700 }) + 4
  for (const line of paper.issuer.lines)
    left = pen.write(line, { x: frame.left, y: left, width: half }, { color: quiet })
  let y = pen.write(paper.title, { ...right, y: frame.top }, { size: 18, weight: 700, align: 'right' }) + 8
  for (const { label, text } of paper.facts) {
    const labelEnd = pen.write(label, { x: right.x, y, width: half * 0.45 }, { color: quiet })
    const textEnd = pen.write(text, { x: right.x + half * 0.45, y, width: half * 0.55 }, { align: 'right' })
    y = Math.max(labelEnd, textEnd) + 2
  }
  return Math.max(left, y) + 24
}

const drawParties = (pen: Pen, frame: Frame, { paper, y }: { paper: Paper; y: number }): number => {
  const gap = 16
  const width = (frame.width - gap * (paper.parties.length - 1)) / Math.max(1, paper.parties.length)
  const ends = paper.parties.map(({ label, lines }, place) => {
    const x = frame.left + place * (width + gap)
    let at = pen.write(label, { x, y, width }, { size: 8, weight: 700, color: quiet }) + 3
    for (const [position, line] of lines.entries())
      at = pen.write(line, { x, y: at, width }, { weight: position === 0 ? 700 : 400 })
    return at
  })
  return Math.max(y, ...ends) + 24
}

const drawTotals = (pen: Pen, frame: Frame, { totals, y }: { totals: readonly Labelled[]; y: number }): number => {
  const width = frame.width * 0.55
  const x = frame.left + frame.width - width
  let at = room(pen, frame, { y: y + 6, height: totals.length * 18 + 12 })
  for (const [position, { label, text }] of totals.entries()) {
    const isLast = position === totals.length - 1
    const ink = isLast ? ({ size: 12, weight: 700 } as const) : {}
    if (isLast) {
      pen.sheet
        .moveTo(x, at)
        .lineTo(x + width, at)
        .lineWidth(1)
        .strokeColor('#1b1f24')
        .stroke()
      at += 6
    }
    const labelEnd = pen.write(label, { x, y: at, width: width * 0.6 }, ink)
    at =
      Math.max(
        labelEnd,
        pen.write(text, { x: x + width * 0.6, y: at, width: width * 0.4 }, { ...ink, align: 'right' }),
      ) + 4
  }
  return at + 18
}

/** Notes may be long: each line goes where there is room for it. */
const drawNotes = (pen: Pen, frame: Frame, { notes, y }: { notes: readonly Labelled[]; y: number }): number => {
  const { left: x, width } = frame
  let at = y
  for (const { label, text } of notes) {
    at = room(pen, frame, { y: at, height: 40 })
    at = pen.write(label, { x, y: at, width }, { size: 8, weight: 700, color: quiet }) + 3
    for (const line of pen.lines(text, width)) {
      at = room(pen, frame, { y: at, height: pen.height(line, width) })
      at = pen.write(line, { x, y: at, width })
    }
    at += 12
  }
  return at
}

const drawFeet = (pen: Pen, frame: Frame, { reference, namespace }: Paper): void => {
  const { start, count } = pen.sheet.bufferedPageRange()
  const sentence = paperFormat(namespace).words.page
  for (let page = start; page < start + count; page++) {
    pen.sheet.switchToPage(page)
    const y = pen.sheet.page.height - margin - 10
    const half = frame.width / 2
    pen.write(reference, { x: frame.left, y, width: half }, { size: 8, color: quiet })
    const numbered = fill(sentence, { page: page + 1, pages: count })
    pen.write(numbered, { x: frame.left + half, y, width: half }, { size: 8, color: quiet, align: 'right' })
  }
}

const finish = (sheet: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    sheet.on('error', reject)
    sheet.end()
  })

/** Draws a paper as PDF: A4, or Letter where the market uses it, with its fonts embedded. */
export const drawPaper = async (paper: Paper): Promise<Uint8Array> => {
  // Heavy, and many servers draw no paper for hours.
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: paper.namespace === 'us' ? 'LETTER' : 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    lang: editionOf(paper.namespace).defaultLocale,
    displayTitle: true,
    info: { Title: `${paper.title} ${paper.reference}`, Author: paper.issuer.name, CreationDate: new Date(paper.at) },
  })
  const pen = penOn(sheet)
  const frame = frameOf(pen)
  let y = drawParties(pen, frame, { paper, y: drawHead(pen, frame, paper) })
  if (paper.table) y = drawTable(pen, paper.table, { frame, y }) + (paper.totals ? 0 : 8)
  if (paper.totals) y = drawTotals(pen, frame, { totals: paper.totals, y })
  y = drawNotes(pen, frame, { notes: paper.notes, y })
  for (const group of paper.pictures ?? []) y = drawPictures(pen, frame, { group, y })
  if (paper.signature) drawSignature(pen, frame, { signature: paper.signature, y })
  drawFeet(pen, frame, paper)
  return finish(sheet)
}
