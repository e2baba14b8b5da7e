import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

type Queue = { readonly idle: pg.Client[]; readonly waiting: ((client: pg.Client) => void)[] }

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
const text = (value: string) => Buffer.from(`${value}\0`)

/** Rows of a simple query as the protocol writes them, all as text. */
const answerOf = ({ fields, rows }: pg.QueryResult<unknown[]>) => {
  const columns = fields.map(({ name }) =>
    Buffer.concat([
      text(name),
      int32(0),
      Buffer.from([0, 0]),
      int32(25),
      Buffer.from([255, 255]),
      int32(-1),
      Buffer.from([0, 0]),
    ]),
  )
  const count = (n: number) => Buffer.from([n >> 8, n & 255])
  const data = rows.map((row) => {
    const cells = row.map((cell) => {
      const bytes = Buffer.from(String(cell))
      return Buffer.concat([int32(bytes.length), bytes])
    })
    return message('D', Buffer.concat([count(row.length), ...cells]))
  })
  return Buffer.concat([message('T', Buffer.concat([count(fields.length), ...columns])), ...data])
}

const take = ({ idle, waiting }: Queue): Promise<pg.Client> => {
  const client = idle.pop()
  return client ? Promise.resolve(client) : new Promise((resolve) => waiting.push(resolve))
}
const give = ({ idle, waiting }: Queue, client: pg.Client) => {
  const next = waiting.shift()
  if (next) next(client)
  else idle.push(client)
}

/** Serves simple queries of one connection; a session of the database is held for the length of a transaction. */
const serve = (socket: Socket, queue: Queue, passesOptions: boolean) => {
  let hasStarted = false
  let pinned: pg.Client | undefined
  let options = ''
  const query = async (sql: string) => {
    const client = pinned ?? (await take(queue))
    const isBegin = /^begin/i.test(sql)
    if (passesOptions && options) await client.query(`set application_name = '${options}'`)
    const result = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    pinned = isBegin ? client : pinned
    if (!pinned) give(queue, client)
    socket.write(
      Buffer.concat([answerOf(result), message('C', text('SELECT')), message('Z', Buffer.from(pinned ? 'T' : 'I'))]),
    )
  }
  socket.on('close', () => {
    const client = pinned
    if (client)
      void client.query('rollback').then(
        () => give(queue, client),
        () => undefined,
      )
  })
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    if (!hasStarted) {
      hasStarted = true
      options = /application_name=([\w-]+)/.exec(bytes.toString('latin1'))?.[1] ?? ''
      const key = message('K', Buffer.concat([int32(1), int32(1)]))
      socket.write(Buffer.concat([message('R', int32(0)), key, message('Z', Buffer.from('I'))]))
    } else if (bytes[0] === 'Q'.charCodeAt(0)) void query(bytes.toString('utf8', 5, bytes.length - 1))
    else if (bytes[0] === 'X'.charCodeAt(0)) socket.end()
  })
}

/** A pooler in transaction mode for simple queries, in front of a database. `passesOptions`: it applies options of connections. */
export const openPoolingProxy = async (url: string, { passesOptions }: { passesOptions: boolean }) => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const queue: Queue = { idle: [...clients], waiting: [] }
  const server: Server = createServer((socket) => serve(socket, queue, passesOptions))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://fettle@127.0.0.1:${port}/fettle`,
    close: async () => {
      server.close()
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
