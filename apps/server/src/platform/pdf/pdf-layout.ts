import type { TextWriter } from './text-writer.ts'

/** Printable area of a page in points. */
export type PdfLayout = { readonly left: number; readonly width: number; readonly top: number; readonly bottom: number }

/** Returns where a block of this height begins: at `y`, or at the top of a new page where it does not fit. */
export const ensureSpace = (
  { document }: TextWriter,
  layout: PdfLayout,
  { y, height }: { y: number; height: number },
): number => {
  if (y + height <= layout.bottom) return y
  document.addPage()
  return layout.top
}
