import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { EpochMs } from '@fettle/domain/kernel/time'
import type PDFKit from 'pdfkit'
import { drawQr } from './draw-qr.ts'
import { prepareFonts } from './pdf-fonts.ts'
import { fill, pdfFormat } from './pdf-format.ts'
import { ensureSpace, type PdfLayout } from './pdf-layout.ts'
import {
  drawPicturePair,
  drawPictures,
  drawSignature,
  type PdfPicturePair,
  type PdfPictures,
  type PdfSignature,
} from './pdf-pictures.ts'
import { drawTable, type PdfTable } from './pdf-table.ts'
import { createTextWriter, type TextWriter } from './text-writer.ts'

export type LabelledText = { readonly label: string; readonly text: string }

/** Content of a printed document, in the language and formats of its market. */
export type PdfContent = {
  readonly namespace: Market
  readonly at: EpochMs
  readonly title: string
  /** Footer text beside the page number. */
  readonly reference: string
  readonly issuer: {
    readonly name: string
    readonly lines: readonly string[]
    readonly logo?: Uint8Array | undefined
    /** Columns at the foot of every page: register, tax numbers, account. */
    readonly footer?: readonly (readonly string[])[]
  }
  /** A page of the product, as a QR code with its label. */
  readonly link?: { readonly label: string; readonly address: string }
  /** Number, dates and similar facts beside the issuer. */
  readonly facts: readonly LabelledText[]
  /** Two or three address blocks side by side; the first line of each is bold. */
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly table?: PdfTable
  /** The last one is emphasised. */
  readonly totals?: readonly LabelledText[]
  readonly notes: readonly LabelledText[]
  readonly pictures?: readonly PdfPictures[]
  readonly picturePairs?: readonly PdfPicturePair[]
  readonly signatures?: readonly PdfSignature[]
  /** A file with the same content for programs; the document becomes a PDF/A-3. */
  readonly embedded?: PdfEmbeddedFile
}

export type PdfEmbeddedFile = {
  readonly filename: string
  readonly text: string
  readonly contentType: string
  readonly description: string
  /** RDF description for the metadata of the document. */
  readonly metadata: string
}

const margin = 48
const footerHeight = 28
const footerLine = 10
/** Height of the foot of a page, which grows with the lines of the issuer. */
const footHeight = ({ issuer }: PdfContent): number =>
  footerHeight + Math.max(0, ...(issuer.footer ?? []).map((lines) => lines.length)) * footerLine
const mutedColor = '#57606a'

const layoutOf = ({ document }: TextWriter, content: PdfContent): PdfLayout => ({
  left: margin,
  width: document.page.width - 2 * margin,
  top: margin,
  bottom: document.page.height - margin - footHeight(content),
})

/** Missing in the types of pdfkit. */
type Opener = { openImage(bytes: Buffer): { width: number; height: number } }
const logoBox = { width: 150, height: 44 }

/** Draws the logo of the issuer; returns the y where its name begins. */
const drawLogo = ({ document }: TextWriter, { left, top }: PdfLayout, { logo, name }: PdfContent['issuer']): number => {
  if (!logo) return top
  const picture = (document as unknown as Opener).openImage(Buffer.from(logo))
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height, 1)
  document.image(picture as never, left, top, { width: picture.width * scale, alt: name } as never)
  return top + picture.height * scale + 8
}

const drawHead = (writer: TextWriter, layout: PdfLayout, content: PdfContent): number => {
  const half = layout.width / 2 - 12
  const right = { x: layout.left + half + 24, width: half }
  const top = drawLogo(writer, layout, content.issuer)
  let left = writer.write(content.issuer.name, { x: layout.left, y: top, width: half }, { size: 14, weight: 700 }) + 4
  for (const line of content.issuer.lines)
    left = writer.write(line, { x: layout.left, y: left, width: half }, { color: mutedColor })
  let y = writer.write(content.title, { ...right, y: layout.top }, { size: 18, weight: 700, align: 'right' }) + 8
  for (const { label, text } of content.facts) {
    const labelEnd = writer.write(label, { x: right.x, y, width: half * 0.45 }, { color: mutedColor })
    const textEnd = writer.write(text, { x: right.x + half * 0.45, y, width: half * 0.55 }, { align: 'right' })
    y = Math.max(labelEnd, textEnd) + 2
  }
  const end = Math.max(left, y) + 24
  return content.link ? Math.max(end, drawLink(writer, layout, { link: content.link, y: left + 10 })) : end
}

const qrEdge = 56

/** Draws the QR code below the issuer; returns the y below it. */
const drawLink = (
  writer: TextWriter,
  { left: x }: PdfLayout,
  { link, y }: { link: NonNullable<PdfContent['link']>; y: number },
): number => {
  drawQr(writer.document, link.address, { x, y, edge: qrEdge })
  writer.document.link(x, y, qrEdge, qrEdge, link.address)
  writer.write(link.label, { x: x + qrEdge + 10, y: y + qrEdge - 10, width: 140 }, { size: 8, color: mutedColor })
  return y + qrEdge + 20
}

const drawParties = (
  writer: TextWriter,
  layout: PdfLayout,
  { paper: content, y }: { paper: PdfContent; y: number },
): number => {
  const gap = 16
  const width = (layout.width - gap * (content.parties.length - 1)) / Math.max(1, content.parties.length)
  const ends = content.parties.map(({ label, lines }, place) => {
    const x = layout.left + place * (width + gap)
    let at = writer.write(label, { x, y, width }, { size: 8, weight: 700, color: mutedColor }) + 3
    for (const [position, line] of lines.entries())
      at = writer.write(line, { x, y: at, width }, { weight: position === 0 ? 700 : 400 })
    return at
  })
  return Math.max(y, ...ends) + 24
}

const drawTotals = (
  writer: TextWriter,
  layout: PdfLayout,
  { totals, y }: { totals: readonly LabelledText[]; y: number },
): number => {
  const width = layout.width * 0.55
  const x = layout.left + layout.width - width
  let at = ensureSpace(writer, layout, { y: y + 6, height: totals.length * 18 + 12 })
  for (const [position, { label, text }] of totals.entries()) {
    const isLast = position === totals.length - 1
    const style = isLast ? ({ size: 12, weight: 700 } as const) : {}
    if (isLast) {
      writer.document
        .moveTo(x, at)
        .lineTo(x + width, at)
        .lineWidth(1)
        .strokeColor('#1b1f24')
        .stroke()
      at += 6
    }
    const labelEnd = writer.write(label, { x, y: at, width: width * 0.6 }, style)
    at =
      Math.max(
        labelEnd,
        writer.write(text, { x: x + width * 0.6, y: at, width: width * 0.4 }, { ...style, align: 'right' }),
      ) + 4
  }
  return at + 18
}

/** Notes may span pages: each line checks the remaining space. */
const drawNotes = (
  writer: TextWriter,
  layout: PdfLayout,
  { notes, y }: { notes: readonly LabelledText[]; y: number },
): number => {
  const { left: x, width } = layout
  let at = y
  for (const { label, text } of notes) {
    at = ensureSpace(writer, layout, { y: at, height: 40 })
    at = writer.write(label, { x, y: at, width }, { size: 8, weight: 700, color: mutedColor }) + 3
    for (const line of writer.lines(text, width)) {
      at = ensureSpace(writer, layout, { y: at, height: writer.height(line, width) })
      at = writer.write(line, { x, y: at, width })
    }
    at += 12
  }
  return at
}

const drawIssuerFooter = (writer: TextWriter, layout: PdfLayout, columns: readonly (readonly string[])[]): void => {
  if (columns.length === 0) return
  const width = layout.width / columns.length
  const y = layout.bottom + 10
  const { document } = writer
  document
    .moveTo(layout.left, y - 5)
    .lineTo(layout.left + layout.width, y - 5)
    .lineWidth(0.5)
    .strokeColor('#c9d1d9')
    .stroke()
  for (const [place, lines] of columns.entries())
    for (const [position, line] of lines.entries())
      writer.write(
        line,
        { x: layout.left + place * width, y: y + position * footerLine, width: width - 8 },
        { size: 7, color: mutedColor },
      )
}

/** Draws the foot of the pages from `first` on, which are counted from one. */
const drawFooters = (
  writer: TextWriter,
  layout: PdfLayout,
  { content, first }: { content: PdfContent; first: number },
) => {
  const { reference, namespace, issuer } = content
  const { start, count: total } = writer.document.bufferedPageRange()
  const count = start + total - first
  const sentence = pdfFormat(namespace).labels.page
  for (let page = 0; page < count; page++) {
    writer.document.switchToPage(first + page)
    drawIssuerFooter(writer, layout, issuer.footer ?? [])
    const y = writer.document.page.height - margin - 10
    const half = layout.width / 2
    writer.write(reference, { x: layout.left, y, width: half }, { size: 8, color: mutedColor })
    const numbered = fill(sentence, { page: page + 1, pages: count })
    writer.write(numbered, { x: layout.left + half, y, width: half }, { size: 8, color: mutedColor, align: 'right' })
  }
}

/** Missing in the types of pdfkit. */
type Metadata = { appendXML(xml: string): void }
const embed = (document: PDFKit.PDFDocument, { embedded, at }: PdfContent): void => {
  if (!embedded) return
  const { filename: name, contentType: type, description } = embedded
  const date = new Date(at)
  document.file(Buffer.from(embedded.text), {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  } as never)
  ;(document as unknown as Metadata).appendXML(embedded.metadata)
}

/** The bytes of a document once it has been drawn. */
export const finishPdf = (document: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
    document.end()
  })

/** All texts of a document that are drawn, without its pictures. */
const textOf = (content: PdfContent): string =>
  JSON.stringify({ ...content, embedded: undefined }, (_key, value: unknown) =>
    value instanceof Uint8Array ? null : value,
  )

const drawContent = (writer: TextWriter, content: PdfContent): void => {
  const { start, count } = writer.document.bufferedPageRange()
  const layout = layoutOf(writer, content)
  let y = drawParties(writer, layout, { paper: content, y: drawHead(writer, layout, content) })
  if (content.table) y = drawTable(writer, content.table, { frame: layout, y }) + (content.totals ? 0 : 8)
  if (content.totals) y = drawTotals(writer, layout, { totals: content.totals, y })
  y = drawNotes(writer, layout, { notes: content.notes, y })
  for (const group of content.pictures ?? []) y = drawPictures(writer, layout, { group, y })
  for (const pair of content.picturePairs ?? []) y = drawPicturePair(writer, layout, { pair, y })
  for (const signature of content.signatures ?? []) y = drawSignature(writer, layout, { signature, y })
  drawFooters(writer, layout, { content, first: start + count - 1 })
}

/** Renders a document as PDF (A4, or Letter in the US) with embedded fonts. */
export const renderPdf = (content: PdfContent): Promise<Uint8Array> => renderPdfs(content, [])

/** Renders documents of one issuer as one PDF; each begins on a page of its own and counts its own pages. */
export const renderPdfs = async (content: PdfContent, others: readonly PdfContent[]): Promise<Uint8Array> => {
  // Large, and many servers render no PDF for hours.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: content.namespace === 'us' ? 'LETTER' : 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight(content) },
    bufferPages: true,
    ...(content.embedded ? { pdfVersion: '1.7', subset: 'PDF/A-3b' as const, tagged: false } : {}),
    lang: editionOf(content.namespace).defaultLocale,
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.reference}`,
      Author: content.issuer.name,
      CreationDate: new Date(content.at),
    },
  })
  await prepareFonts([content, ...others].map(textOf).join(' '))
  const writer = createTextWriter(document)
  drawContent(writer, content)
  for (const other of others) {
    document.addPage()
    drawContent(writer, other)
  }
  embed(document, content)
  return finishPdf(document)
}
