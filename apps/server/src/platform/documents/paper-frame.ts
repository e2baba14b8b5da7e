import type { Pen } from './paper-pen.ts'

/** Where a page may be written on, in points. */
export type Frame = { readonly left: number; readonly width: number; readonly top: number; readonly bottom: number }

/** A block that does not fit begins on a new page. */
export const room = ({ sheet }: Pen, frame: Frame, { y, height }: { y: number; height: number }): number => {
  if (y + height <= frame.bottom) return y
  sheet.addPage()
  return frame.top
}
