import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPush } from './push-server.ts'

let server: FastifyInstance
beforeAll(async () => {
  server = Fastify()
  await server.register(websocket)
  startPush(server, { secret: 'a secret of the channels, long enough', isForeignOrigin: () => false })
  await server.ready()
})
afterAll(() => server?.close())

/** Opens a socket; its code where the server closes it, else 0 and the open socket. */
const open = async () => {
  let closed: (code: number) => void = () => undefined
  const code = new Promise<number>((resolve) => {
    closed = resolve
  })
  const socket = await server.injectWS('/app/fettle', {}, { onInit: (line) => void line.once('close', closed) })
  const pong = new Promise<number>((resolve) => socket.once('message', () => resolve(0)))
  socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }))
  return { socket, code: await Promise.race([code, pong]) }
}

test('one address has 300 sockets, and room again when one closes', async () => {
  const sockets = []
  for (let each = 0; each < 300; each++) sockets.push(await open())
  expect(sockets.map(({ code }) => code)).toEqual(Array(300).fill(0))
  expect((await open()).code).toBe(4100)
  const [first] = sockets
  first?.socket.terminate()
  await expect.poll(async () => (await open()).code).toBe(0)
  for (const { socket } of sockets) socket.terminate()
})
