import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { serialize } from 'pg-protocol'

type Types = pg.CustomTypesConfig
type Field = { readonly name: string; readonly dataTypeID: number }
type Columns = { readonly fields: readonly Field[]; readonly parsers: readonly ((text: string) => unknown)[] }

/** A statement as it is asked. A name says that it comes again: the connection keeps it prepared. */
export type Asked = {
  readonly name?: string | undefined
  readonly text: string
  readonly values?: readonly unknown[] | undefined
  readonly rowMode?: string | undefined
  readonly types?: Types | undefined
}
type Found = {
  readonly rows: unknown[]
  readonly fields: readonly Field[]
  readonly command: string
  readonly rowCount: number | null
}

/** A statement that a connection has prepared; undescribed until its first answer has come. */
type Prepared = { readonly text: string; readonly types: Types; columns?: Columns }

/** What a connection knows from one wave to the next. */
export type Memory = {
  readonly prepared: Map<string, Prepared>
  /** Names of statements that a wave which failed may have left behind or not. */
  readonly doubtful: Set<string>
}

type Step = {
  readonly asked: Asked
  readonly types: Types
  readonly values: unknown[]
  readonly rows: unknown[]
  readonly done: (found: Found) => void
  readonly fail: (problem: unknown) => void
  columns?: Columns
  found?: Found
}

/** A connection of the driver, whose declared types leave out how it sends what it is handed. */
type Wire = { _send(message: Buffer): void }

const columnsOf = (fields: readonly Field[], types: Types): Columns => ({
  fields,
  parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
})
const none: Columns = { fields: [], parsers: [] }

type Told = readonly (string | null)[]
const listed = (told: Told, { parsers }: Columns): unknown[] =>
  told.map((value, at): unknown => (value === null ? null : parsers[at]?.(value)))

const named = (told: Told, columns: Columns): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  const values = listed(told, columns)
  for (const [at, { name }] of columns.fields.entries()) row[name] = values[at]
  return row
}

/**
 * Statements that leave together and end with one Sync. The driver puts one behind each: the database then sends every answer by
 * itself, and every answer wakes this process. What a connection has prepared it knows by its columns, so that they are not described
 * again each time. Where a statement fails, the database skips those behind it: they fail with the same reason.
 */
export class Wave extends pg.Query {
  readonly #memory: Memory
  readonly #steps: Step[] = []
  /** The step whose answer comes next. */
  #at = 0

  constructor(memory: Memory) {
    super('')
    this.#memory = memory
  }

  /** Adds a statement. What cannot be asked at all throws here, before anything is sent. */
  ask(asked: Asked): Promise<Found> {
    const known = asked.name === undefined ? undefined : this.#memory.prepared.get(asked.name)
    if (known && known.text !== asked.text) throw new Error(`Two statements are called ${asked.name}`)
    const values = (asked.values ?? []).map((value) => prepareValue(value))
    const types = asked.types ?? pg.types
    return new Promise((done, fail) => this.#steps.push({ asked, types, values, rows: [], done, fail }))
  }

  override submit = (connection: unknown): void => {
    const messages: Buffer[] = []
    for (const step of this.#steps) this.#tell(messages, step)
    messages.push(serialize.sync())
    // In one piece: to write a dozen small ones costs more than to copy them.
    const wire = connection as Wire
    wire._send(Buffer.concat(messages))
  }

  #tell(messages: Buffer[], step: Step) {
    const { asked, types, values } = step
    const known = this.#known(asked)
    if (!known) this.#prepare(messages, step)
    messages.push(serialize.bind({ statement: asked.name ?? '', values }))
    if (known?.columns) step.columns = known.types === types ? known.columns : columnsOf(known.columns.fields, types)
    else messages.push(serialize.describe({ type: 'P' }))
    messages.push(serialize.execute())
  }

  #known({ name }: Asked): Prepared | undefined {
    return name === undefined ? undefined : this.#memory.prepared.get(name)
  }

  #prepare(messages: Buffer[], { asked: { name, text }, types }: Step) {
    const { prepared, doubtful } = this.#memory
    if (name !== undefined && doubtful.delete(name)) messages.push(serialize.close({ type: 'S', name }))
    messages.push(serialize.parse({ name: name ?? '', text }))
    if (name !== undefined) prepared.set(name, { text, types })
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    const step = this.#steps[this.#at]
    if (step) step.columns = columnsOf(fields, step.types)
  }

  handleDataRow({ fields: told }: { fields: Told }) {
    const { asked, rows, columns = none } = this.#steps[this.#at] ?? lost()
    rows.push(asked.rowMode === 'array' ? listed(told, columns) : named(told, columns))
  }

  handleCommandComplete({ text }: { text: string }) {
    const step = this.#steps[this.#at++] ?? lost()
    step.columns ??= none
    const known = this.#known(step.asked)
    if (known) known.columns ??= step.columns
    const [, command = '', count] = /^(\w+)(?:.* (\d+))?$/.exec(text) ?? []
    step.found = {
      command,
      rowCount: count === undefined ? null : Number(count),
      rows: step.rows,
      fields: step.columns.fields,
    }
  }

  handleError(problem: unknown) {
    const { prepared, doubtful } = this.#memory
    for (const { asked, fail, done, found } of this.#steps.splice(0)) {
      if (found) {
        done(found)
        continue
      }
      if (asked.name !== undefined && !prepared.get(asked.name)?.columns) {
        prepared.delete(asked.name)
        doubtful.add(asked.name)
      }
      fail(problem)
    }
  }

  handleReadyForQuery() {
    if (this.#at < this.#steps.length) return this.handleError(new Error('A statement was not answered'))
    for (const { found, done } of this.#steps) done(found ?? lost())
  }
}

const lost = (): never => {
  throw new Error('The database answered what nobody asked')
}

/** A connection on which what is asked within one turn of the loop travels as one wave. */
export class WaveClient extends pg.Client {
  readonly #memory: Memory = { prepared: new Map(), doubtful: new Set() }
  #wave: Wave | undefined

  override query(...given: unknown[]): never {
    const [first, second] = given
    if (typeof first === 'object' && first !== null && 'submit' in first) return super.query(first as pg.Query) as never
    const asked = typeof first === 'string' ? { text: first } : (first as Asked)
    const found = this.#ask(Array.isArray(second) ? { ...asked, values: second } : asked)
    const heard = given.find((each) => typeof each === 'function')
    if (!heard) return found as never
    const hear = heard as (problem: unknown, found?: unknown) => void
    found.then((answer) => hear(null, answer), hear)
    return undefined as never
  }

  async #ask(asked: Asked) {
    if (!this.#wave) {
      const wave = new Wave(this.#memory)
      this.#wave = wave
      process.nextTick(() => {
        this.#wave = undefined
        super.query(wave)
      })
    }
    return this.#wave.ask(asked)
  }
}
