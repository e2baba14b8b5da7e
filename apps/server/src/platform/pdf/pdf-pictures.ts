import { ensureSpace, type PdfLayout } from './pdf-layout.ts'
import type { TextWriter } from './text-writer.ts'

/** Photos under a heading, as JPEG or PNG. */
export type PdfPictures = {
  readonly label: string
  readonly pictures: readonly { readonly bytes: Uint8Array; readonly name: string }[]
}
/** Photos of two sides under a heading, as JPEG or PNG. */
export type PdfPicturePair = {
  readonly label: string
  readonly sides: readonly [PdfPictures, PdfPictures]
}
/** SVG path data of a signature in a box of 600 by 200. */
export type PdfSignature = { readonly label: string; readonly path: string }

const heading = { size: 8, weight: 700, color: '#57606a' } as const
const gap = 8
const picturesPerRow = 3
const box = { width: 600, height: 200 }

/** Draws three photos per row, each fitted into its cell; returns the y below. */
export const drawPictures = (
  writer: TextWriter,
  layout: PdfLayout,
  { group, y }: { group: PdfPictures; y: number },
): number => {
  const width = (layout.width - gap * (picturesPerRow - 1)) / picturesPerRow
  const height = width * 0.75
  let at = ensureSpace(writer, layout, { y, height: height + 16 })
  at = writer.write(group.label, { x: layout.left, y: at, width: layout.width }, heading) + 3
  for (const [place, { bytes, name }] of group.pictures.entries()) {
    const column = place % picturesPerRow
    if (column === 0 && place > 0) at = ensureSpace(writer, layout, { y: at + height + gap, height })
    const x = layout.left + column * (width + gap)
    writer.document.image(Buffer.from(bytes), x, at, { fit: [width, height], alt: name } as never)
  }
  return at + height + 12
}

/** Draws photos of two sides beside each other, each side under its own label; returns the y below. */
export const drawPicturePair = (
  writer: TextWriter,
  layout: PdfLayout,
  { pair, y }: { pair: PdfPicturePair; y: number },
): number => {
  const width = (layout.width - gap) / 2
  const height = width * 0.6
  let at = ensureSpace(writer, layout, { y, height: height + 30 })
  at = writer.write(pair.label, { x: layout.left, y: at, width: layout.width }, heading) + 3
  for (const row of Array.from(
    { length: Math.max(...pair.sides.map(({ pictures }) => pictures.length)) },
    (_, row) => row,
  )) {
    at = ensureSpace(writer, layout, { y: at, height: height + 14 })
    let below = at
    for (const [side, { label, pictures }] of pair.sides.entries()) {
      const x = layout.left + side * (width + gap)
      below = writer.write(label, { x, y: at, width }, { ...heading, weight: 400 }) + 2
      const picture = pictures[row]
      if (picture)
        writer.document.image(Buffer.from(picture.bytes), x, below, {
          fit: [width, height],
          alt: picture.name,
        } as never)
    }
    at = below + height + gap
  }
  return at + 4
}

/** Draws a signature on a line with its label; returns the y below. */
export const drawSignature = (
  writer: TextWriter,
  layout: PdfLayout,
  { signature, y }: { signature: PdfSignature; y: number },
): number => {
  const width = layout.width * 0.4
  const scale = width / box.width
  const height = box.height * scale
  const at = ensureSpace(writer, layout, { y, height: height + 20 })
  const { document } = writer
  if (signature.path !== '') {
    document.save().translate(layout.left, at).scale(scale).path(signature.path)
    document.lineWidth(4).lineCap('round').lineJoin('round').strokeColor('#1b1f24').stroke().restore()
  }
  const line = at + height
  document
    .moveTo(layout.left, line)
    .lineTo(layout.left + width, line)
    .lineWidth(0.5)
    .strokeColor('#57606a')
    .stroke()
  return writer.write(signature.label, { x: layout.left, y: line + 3, width: layout.width }, heading) + 12
}
