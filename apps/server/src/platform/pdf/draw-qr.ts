import type PDFKit from 'pdfkit'
import { encode } from 'uqr'

/** Draws a QR code as rectangles, `edge` points wide; the paper around it is its quiet zone. */
export const drawQr = (
  document: PDFKit.PDFDocument,
  text: string,
  place: { readonly x: number; readonly y: number; readonly edge: number },
): void => {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const module = place.edge / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(place.x + column * module, place.y + row * module, module, module)
  document.fillColor('#000').fill()
}
