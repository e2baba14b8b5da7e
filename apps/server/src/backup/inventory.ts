import pg from 'pg'

/** A file that a row refers to, and its SHA-256. */
export type ReferencedFile = { readonly id: string; readonly sha256: string }
/** Inventory of a database: rows per table, applied migrations and referenced files. */
export type Inventory = {
  readonly tables: Readonly<Record<string, number>>
  readonly migrations: readonly { name: string; hash: string }[]
  readonly files: readonly ReferencedFile[]
}

const countOf = async (client: pg.Client, name: string): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`)
  return Number(rows[0]?.n)
}

/** Counts the rows of every table and lists the referenced files. */
export const takeInventory = async (url: string): Promise<Inventory> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const tables: Record<string, number> = {}
    for (const { name } of names) tables[name] = await countOf(client, name)
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    )
    const { rows: files } = await client.query<ReferencedFile>(
      'select id, sha256 from attachments where completed_at is not null and sha256 is not null order by id',
    )
    return { tables, migrations, files }
  } finally {
    await client.end()
  }
}
