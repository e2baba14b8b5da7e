import { expect, it } from 'vitest'
import { readTextFile, WorkbookError } from './read-text-file.ts'

const text = 'Titel;Größe\nTür;1 £\n'
const utf16 = (isBigEndian: boolean, mark: number[] = []) => {
  const bytes = Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8]
  })
  return new Uint8Array([...mark, ...bytes])
}
const windows1252 = Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16 of Excel', utf16(false, [0xff, 0xfe]), 'utf-16'],
  ['UTF-16, big end first', utf16(true, [0xfe, 0xff]), 'utf-16'],
  ['UTF-16 without a mark', utf16(false), 'utf-16'],
  ['Windows-1252', windows1252, 'windows-1252'],
] as const)('a text in %s is read', async (_name, bytes, encoding) => {
  expect(await readTextFile(new Blob([bytes]))).toEqual({ text, encoding })
})

it('a workbook is not read as a text', async () => {
  await expect(readTextFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1])]))).rejects.toThrow(WorkbookError)
})
