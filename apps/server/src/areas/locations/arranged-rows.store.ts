import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'

/** A record of the settings with its order, and the number of records that use it. */
export type ArrangedRow = {
  readonly id: string
  readonly version: number
  readonly archivedAt: string | null
  readonly useCount: number
}

type Definition = {
  readonly table: string
  /** Columns beside id, version and archived_at. */
  readonly columns: readonly string[]
  /** Column of the name, by which records of the same position are ordered. */
  readonly name: string
  /** Column by which a list is restricted, where it has several subjects. */
  readonly subject?: string
  /** SQL of the number of records that use the record `r`. */
  readonly uses: string
}

const camel = (column: string) => column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
const changedMeanwhile = (version: number) => new Refused('stale_version', { version: version + 1 })

/** Reads, archives and arranges the records of a settings table; inserting and changing them is specific to each. */
export const arrangedRows = <Row extends ArrangedRow>({ table, columns, name, subject, uses }: Definition) => {
  const selected = columns.map((column) => `r.${column} as "${camel(column)}"`).join(', ')
  const rows = `select r.id, r.version, wire_time(r.archived_at) as "archivedAt", ${selected}, ${uses} as "useCount" from ${table} r where r.tenant_id = $1`
  const restricted = subject === undefined ? '$3::text is null' : `($3::text is null or r.${subject} = $3)`
  return {
    /** Records in their order, in use or archived. */
    list: (read: Read, { isArchived, of }: { isArchived: boolean; of?: string | undefined }): Promise<Row[]> =>
      read.rows<Row>(
        `${table}-list`,
        `${rows} and (r.archived_at is not null) = $2 and ${restricted} order by r.position, lower(r.${name}), r.id`,
        [read.tenantId, isArchived, of ?? null],
      ),
    find: async (read: Read, id: string): Promise<Row | undefined> =>
      (await read.rows<Row>(`${table}-find`, `${rows} and r.id = $2`, [read.tenantId, id]))[0],
    countInUse: async (read: Read): Promise<number> =>
      (
        await read.rows<{ n: number }>(
          `${table}-in-use`,
          `select count(*)::int as n from ${table} where tenant_id = $1 and archived_at is null`,
          [read.tenantId],
        )
      )[0]?.n ?? 0,
    /** Archives a record, or restores it with null. Refuses with `stale_version`. */
    setArchived: async (tx: Tx, { id, version }: Pick<Row, 'id' | 'version'>, at: string | null): Promise<void> => {
      const changed = await tx.rows(
        `${table}-archive`,
        `update ${table} set archived_at = $4, version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning 1 as changed`,
        [tx.tenantId, id, version, at],
      )
      if (changed.length === 0) throw changedMeanwhile(version)
    },
    /** Puts the named records first, in this order. */
    arrange: (tx: Tx, ids: readonly string[], of?: string) =>
      tx.rows(
        `${table}-arrange`,
        `update ${table} r set position = coalesce(array_position($2::uuid[], r.id), 100000) where r.tenant_id = $1 and ${restricted}`,
        [tx.tenantId, ids, of ?? null],
      ),
  }
}
