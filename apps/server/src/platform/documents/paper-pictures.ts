import { type Frame, room } from './paper-frame.ts'
import type { Pen } from './paper-pen.ts'

/** Photos under a heading; the bytes are JPEG or PNG, which is what a PDF can carry. */
export type PaperPictures = {
  readonly label: string
  readonly pictures: readonly { readonly bytes: Uint8Array; readonly name: string }[]
}
/** Path data drawn in a box of 600 by 200. */
export type PaperSignature = { readonly label: string; readonly path: string }

const heading = { size: 8, weight: 700, color: '#57606a' } as const
const gap = 8
const acrossPage = 3
const box = { width: 600, height: 200 }

/** Three beside each other, each whole in its cell; answers where the next thing begins. */
export const drawPictures = (pen: Pen, frame: Frame, { group, y }: { group: PaperPictures; y: number }): number => {
  const width = (frame.width - gap * (acrossPage - 1)) / acrossPage
  const height = width * 0.75
  let at = room(pen, frame, { y, height: height + 16 })
  at = pen.write(group.label, { x: frame.left, y: at, width: frame.width }, heading) + 3
  for (const [place, { bytes, name }] of group.pictures.entries()) {
    const column = place % acrossPage
    if (column === 0 && place > 0) at = room(pen, frame, { y: at + height + gap, height })
    const x = frame.left + column * (width + gap)
    pen.sheet.image(Buffer.from(bytes), x, at, { fit: [width, height], alt: name } as never)
  }
  return at + height + 12
}

/** The signature as it was drawn, on a line. */
export const drawSignature = (
  pen: Pen,
  frame: Frame,
  { signature, y }: { signature: PaperSignature; y: number },
): number => {
  const width = frame.width * 0.4
  const scale = width / box.width
  const height = box.height * scale
  const at = room(pen, frame, { y, height: height + 20 })
  const { sheet } = pen
  if (signature.path !== '') {
    sheet.save().translate(frame.left, at).scale(scale).path(signature.path)
    sheet.lineWidth(4).lineCap('round').lineJoin('round').strokeColor('#1b1f24').stroke().restore()
  }
  const line = at + height
  sheet
    .moveTo(frame.left, line)
    .lineTo(frame.left + width, line)
    .lineWidth(0.5)
    .strokeColor('#57606a')
    .stroke()
  return pen.write(signature.label, { x: frame.left, y: line + 3, width: frame.width }, heading) + 12
}
