import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { decimalText } from './csv-sheet.ts'
import type { Cell, Sheet, SheetShape } from './sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escaped XML text without characters that XML 1.0 forbids. */
const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const workbook = (name: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const relations = (...targets: readonly (readonly [string, string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`

/** Cell styles by index: plain, heading, amount, date and time, day, decimal. */
const styles = ({ clockFormat, dayFormat }: SheetShape) =>
  `${head}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="${xml(clockFormat)}"/><numFmt numFmtId="166" formatCode="${xml(dayFormat)}"/><numFmt numFmtId="167" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Serial date: days since the end of 1899. */
const serial = (clock: string): number => Date.parse(`${clock}:00Z`) / 86_400_000 + 25_569

/** Text cells are inline strings, so that nothing in them is evaluated. */
const cellXml = (cell: Cell, isHeading = false): string => {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c t="inlineStr"${isHeading ? ' s="1"' : ''}><is><t xml:space="preserve">${xml(cell)}</t></is></c>`
  if ('day' in cell) return `<c s="4"><v>${serial(`${cell.day}T00:00`)}</v></c>`
  if ('decimal' in cell) return `<c s="5"><v>${cell.decimal}</v></c>`
  return 'minor' in cell
    ? `<c s="2"><v>${decimalText(cell.minor)}</v></c>`
    : `<c s="3"><v>${serial(cell.clock)}</v></c>`
}

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`

const sheetXml = async function* ({ headings, batches }: Sheet) {
  let count = 1
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData><row>${headings.map((text) => cellXml(text, true)).join('')}</row>`
  for await (const rows of batches) {
    count += rows.length
    yield rows.map((cells) => `<row>${cells.map((cell) => cellXml(cell)).join('')}</row>`).join('')
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(headings.length - 1)}${count}"/></worksheet>`
}

/** A table as a workbook with one sheet, compressed while its rows are read. */
export const xlsxSheet = (sheet: Sheet, shape: SheetShape): Readable => {
  const zip = new ZipFile()
  const packed = new PassThrough()
  const rows = Readable.from(sheetXml(sheet), { objectMode: false })
  // Errors of the rows destroy the output, else its reader would wait for ever.
  const fail = (problem: Error) => packed.destroy(problem)
  zip.on('error', fail)
  rows.on('error', fail)
  packed.on('close', () => rows.destroy())
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(relations(['officeDocument', 'xl/workbook.xml'])), '_rels/.rels')
  zip.addBuffer(Buffer.from(workbook(sheet.name)), 'xl/workbook.xml')
  const parts = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ] as const
  zip.addBuffer(Buffer.from(relations(...parts)), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.from(styles(shape)), 'xl/styles.xml')
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  zip.outputStream.pipe(packed)
  return packed
}
