import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { EpochMs } from '@fettle/domain/kernel/time'
import { drawQr } from './draw-qr.ts'
import { prepareFonts } from './pdf-fonts.ts'
import { finishPdf } from './render-pdf.ts'
import { createTextWriter, type TextWriter } from './text-writer.ts'

/** A label: what it is on, the code to type, and the address in its QR code. */
export type Label = { readonly name: string; readonly below: string; readonly code: string; readonly link: string }
export type LabelSheet = {
  readonly namespace: Market
  readonly at: EpochMs
  readonly issuer: string
  readonly labels: readonly Label[]
}

/** Sheets of labels as sold, in points: 21 of 63.5 × 38.1 mm on A4, ten of 4 × 2 inches on Letter. */
type Sheet = {
  readonly size: 'A4' | 'LETTER'
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Space between columns. */
  readonly gap: number
}
const mm = 72 / 25.4
const a4: Sheet = {
  size: 'A4',
  columns: 3,
  rows: 7,
  left: 7.2 * mm,
  top: 15.1 * mm,
  width: 63.5 * mm,
  height: 38.1 * mm,
  gap: 2.5 * mm,
}
const letter: Sheet = { size: 'LETTER', columns: 2, rows: 5, left: 11.3, top: 36, width: 288, height: 144, gap: 13.5 }
const padding = 6

const drawLabel = (writer: TextWriter, label: Label, { x, y, sheet, issuer }: Place): void => {
  const edge = Math.min(sheet.height - 4 * padding, sheet.width * 0.42)
  drawQr(writer.document, label.link, { x: x + padding, y: y + (sheet.height - edge) / 2, edge })
  const left = x + edge + 3 * padding
  const width = x + sheet.width - padding - left
  let at = y + 1.5 * padding
  const write = (text: string, style: { size: number; weight?: 700; color?: string }, lines: number) => {
    for (const line of writer.lines(text, width, style).slice(0, lines))
      at = writer.write(line, { x: left, y: at, width }, style)
    at += 2
  }
  write(label.name, { size: 10, weight: 700 }, 3)
  write(label.below, { size: 7, color: '#57606a' }, 3)
  write(label.code, { size: 9, weight: 700 }, 1)
  write(issuer, { size: 6, color: '#57606a' }, 1)
}
type Place = { readonly x: number; readonly y: number; readonly sheet: Sheet; readonly issuer: string }

/** Renders labels with QR codes as PDF, to print at full size on sheets of labels. */
export const renderLabels = async ({ namespace, at, issuer, labels }: LabelSheet): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = namespace === 'us' ? letter : a4
  const document = new PDFDocument({
    size: sheet.size,
    margin: 0,
    lang: editionOf(namespace).defaultLocale,
    info: { Title: issuer, Author: issuer, CreationDate: new Date(at) },
  })
  await prepareFonts(JSON.stringify({ issuer, labels }))
  const writer = createTextWriter(document)
  const perPage = sheet.columns * sheet.rows
  for (const [index, label] of labels.entries()) {
    const place = index % perPage
    if (index > 0 && place === 0) document.addPage()
    const [column, row] = [place % sheet.columns, Math.floor(place / sheet.columns)]
    const x = sheet.left + column * (sheet.width + sheet.gap)
    drawLabel(writer, label, { x, y: sheet.top + row * sheet.height, sheet, issuer })
  }
  return finishPdf(document)
}
