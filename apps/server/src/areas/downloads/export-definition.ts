import type { Actor } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import type { DownloadSubject } from '@fettle/domain/downloads/download'
import type { Locale, Market } from '@fettle/domain/editions/edition'
import type { Selection } from '#areas/order-lists/order-lists.port'
import type { Read } from '#platform/database/transaction'
import type { Cell } from '#platform/sheets/sheet'
import type { ArchivedFile } from './archive.ts'
import type { DownloadFilters } from './downloads.tables.ts'

/** Reader and time in ms: a file contains what its member may see while it is written. */
export type Reader = { readonly actor: Actor; readonly now: number }
/** With what the member asked for. */
type Writer<Subject extends DownloadSubject> = Reader & {
  readonly filter: DownloadFilters[Subject]
  readonly locale: Locale
}

export type Column<Row> = { readonly heading: string; readonly cell: (row: Row) => Cell }

/** A list as a file: permission, selection and order of rows, and columns. */
export type ExportDefinition<Subject extends DownloadSubject, Row> = {
  readonly permission: Permission
  /** Name of the sheet, and prefix of the file name. */
  readonly name: (locale: Locale) => string
  readonly columns: (namespace: Market, locale: Locale) => readonly Column<Row>[]
  /** Further columns that depend on data of the tenant, such as custom fields. */
  readonly ownColumns?: (read: Read) => Promise<readonly Column<Row>[]>
  readonly select: (filter: DownloadFilters[Subject], reader: Reader, most: number) => Selection
  /** Current rows by id, in the given order; rows no longer visible are omitted. */
  readonly byKey: (read: Read, writer: Writer<Subject>, ids: readonly string[]) => Promise<readonly Row[]>
  /** Files of rows for an archive; only lists that are exported as archives have it. */
  readonly filesOf?: (read: Read, writer: Writer<Subject>, ids: readonly string[]) => Promise<readonly ArchivedFile[]>
}

export const labelIn = (list: Readonly<Record<string, string>>, code: string | null): Cell =>
  code === null ? null : (list[code] ?? code)
