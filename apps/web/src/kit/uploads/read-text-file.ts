export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252'
export type TextFile = { readonly text: string; readonly encoding: TextEncoding }

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Whether a file is an Excel workbook, a packed one or one of before 2007, and no text. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** UTF-16 by its mark; without one by the zero in every other byte of a text in Latin letters. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  const many = start.length / 8
  if ((zeros[1] ?? 0) > many) return 'utf-16le'
  return (zeros[0] ?? 0) > many ? 'utf-16be' : undefined
}

/** A workbook cannot be read as text. */
export class WorkbookError extends Error {}

/**
 * Text of a file in UTF-8 or UTF-16, or else in Windows-1252, which spreadsheets in Western Europe still export. Throws
 * `WorkbookError` for a workbook.
 */
export const readTextFile = async (file: Blob): Promise<TextFile> => {
  const buffer = await file.arrayBuffer()
  const bytes = new Uint8Array(buffer)
  if (isWorkbook(bytes)) throw new WorkbookError()
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(buffer), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(buffer), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(buffer), encoding: 'windows-1252' }
  }
}
