import { callbackify } from 'node:util'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { toParameter } from './parameter.ts'

type Types = pg.CustomTypesConfig
type Field = { readonly name: string; readonly dataTypeID: number }
type Columns = { readonly fields: readonly Field[]; readonly parsers: readonly ((text: string) => unknown)[] }

/** A statement to send. One with a name is kept prepared on the connection. */
export type Statement = {
  readonly name?: string | undefined
  readonly text: string
  readonly values?: readonly unknown[] | undefined
  readonly rowMode?: string | undefined
  readonly types?: Types | undefined
}
type ResultSet = {
  readonly rows: unknown[]
  readonly fields: readonly Field[]
  readonly command: string
  readonly rowCount: number | null
}

/** A prepared statement; its columns are known once its first result has come. */
type Prepared = { readonly text: string; readonly types: Types; columns?: Columns }

/** Prepared statements of one connection. */
type StatementCache = {
  readonly prepared: Map<string, Prepared>
  /** Names that a failed pipeline may or may not have prepared: they are closed before they are prepared again. */
  readonly doubtful: Set<string>
}

type Pending = {
  readonly statement: Statement
  readonly types: Types
  readonly values: (string | Buffer | null)[]
  readonly rows: unknown[]
  readonly resolve: (result: ResultSet) => void
  readonly reject: (problem: unknown) => void
  columns?: Columns
  result?: ResultSet
}

const columnsOf = (fields: readonly Field[], types: Types): Columns => ({
  fields,
  parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
})
const noColumns: Columns = { fields: [], parsers: [] }

type DataRow = readonly (string | null)[]
const toArray = (row: DataRow, { parsers }: Columns): unknown[] =>
  row.map((value, at): unknown => (value === null ? null : parsers[at]?.(value)))

const toObject = (data: DataRow, columns: Columns): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  const values = toArray(data, columns)
  for (const [at, { name }] of columns.fields.entries()) row[name] = values[at]
  return row
}

const unexpected = (): never => {
  throw new Error('The database sent a result without a statement')
}

/**
 * Statements that are written in one piece and end with one Sync. The driver's pipeline mode ends each with a Sync, so that the server flushes
 * each result by itself. Columns of prepared statements are cached, so that Describe is sent once. Where a statement fails the server skips the
 * later ones, and they reject with the same error.
 */
class Pipeline extends pg.Query {
  readonly #cache: StatementCache
  readonly #pending: Pending[] = []
  /** Index of the statement whose result comes next. */
  #at = 0

  constructor(cache: StatementCache) {
    super('')
    this.#cache = cache
  }

  /** Adds a statement. Throws before anything is sent where a name has another text or a value cannot be written. */
  add(statement: Statement): Promise<ResultSet> {
    const known = this.#preparedOf(statement)
    if (known && known.text !== statement.text) throw new Error(`Two statements are called ${statement.name}`)
    const values = (statement.values ?? []).map(toParameter)
    const types = statement.types ?? pg.types
    return new Promise((resolve, reject) => this.#pending.push({ statement, types, values, rows: [], resolve, reject }))
  }

  override submit = ({ stream }: pg.Connection): void => {
    const messages: Buffer[] = []
    for (const each of this.#pending) this.#write(messages, each)
    messages.push(serialize.sync())
    // One write to the socket: several small ones cost more than concatenating the messages.
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  #write(messages: Buffer[], each: Pending) {
    const { statement, types, values } = each
    const known = this.#preparedOf(statement)
    if (!known) this.#parse(messages, each)
    messages.push(serialize.bind({ statement: statement.name ?? '', values }))
    if (known?.columns) each.columns = known.types === types ? known.columns : columnsOf(known.columns.fields, types)
    else messages.push(serialize.describe({ type: 'P' }))
    messages.push(serialize.execute())
  }

  #preparedOf({ name }: Statement): Prepared | undefined {
    return name === undefined ? undefined : this.#cache.prepared.get(name)
  }

  #parse(messages: Buffer[], { statement: { name, text }, types }: Pending) {
    const { prepared, doubtful } = this.#cache
    if (name !== undefined && doubtful.delete(name)) messages.push(serialize.close({ type: 'S', name }))
    messages.push(serialize.parse({ name: name ?? '', text }))
    if (name !== undefined) prepared.set(name, { text, types })
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    const each = this.#pending[this.#at]
    if (each) each.columns = columnsOf(fields, each.types)
  }

  handleDataRow({ fields: data }: { fields: DataRow }) {
    const { statement, rows, columns = noColumns } = this.#pending[this.#at] ?? unexpected()
    rows.push(statement.rowMode === 'array' ? toArray(data, columns) : toObject(data, columns))
  }

  handleCommandComplete({ text }: { text: string }) {
    const each = this.#pending[this.#at++] ?? unexpected()
    each.columns ??= noColumns
    const known = this.#preparedOf(each.statement)
    if (known) known.columns ??= each.columns
    const [, command = '', count] = /^(\w+)(?:.* (\d+))?$/.exec(text) ?? []
    const rowCount = count === undefined ? null : Number(count)
    each.result = { command, rowCount, rows: each.rows, fields: each.columns.fields }
  }

  handleError(problem: unknown) {
    const { prepared, doubtful } = this.#cache
    for (const { statement, reject, resolve, result } of this.#pending.splice(0)) {
      if (result) {
        resolve(result)
        continue
      }
      if (statement.name !== undefined && !prepared.get(statement.name)?.columns) {
        prepared.delete(statement.name)
        doubtful.add(statement.name)
      }
      reject(problem)
    }
  }

  handleReadyForQuery() {
    if (this.#at < this.#pending.length) return this.handleError(new Error('A statement had no result'))
    for (const { result, resolve } of this.#pending) resolve(result ?? unexpected())
  }
}

/** A connection that sends the statements of one turn of the event loop in one round trip. See decision 0016. */
export class PipelinedClient extends pg.Client {
  readonly #cache: StatementCache = { prepared: new Map(), doubtful: new Set() }
  #next: Pipeline | undefined

  override query(...given: unknown[]): never {
    const [first, second] = given
    if (typeof first === 'object' && first !== null && 'submit' in first) return super.query(first as pg.Query) as never
    const statement = typeof first === 'string' ? { text: first } : (first as Statement)
    const sent = this.#send(Array.isArray(second) ? { ...statement, values: second } : statement)
    const callback = given.find((each) => typeof each === 'function') as
      | ((problem: unknown, result?: unknown) => void)
      | undefined
    if (!callback) return sent as never
    callbackify(() => sent)(callback)
    return undefined as never
  }

  async #send(statement: Statement) {
    if (!this.#next) {
      const pipeline = new Pipeline(this.#cache)
      this.#next = pipeline
      process.nextTick(() => {
        this.#next = undefined
        super.query(pipeline)
      })
    }
    return this.#next.add(statement)
  }
}
