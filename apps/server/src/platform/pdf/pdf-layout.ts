import type { TextWriter } from './text-writer.ts'

/** Where a page may be written on, in points. */
export type PdfLayout = { readonly left: number; readonly width: number; readonly top: number; readonly bottom: number }

/** A block that does not fit begins on a new page. */
export const ensureSpace = (
  { document }: TextWriter,
  layout: PdfLayout,
  { y, height }: { y: number; height: number },
): number => {
  if (y + height <= layout.bottom) return y
  document.addPage()
  return layout.top
}
