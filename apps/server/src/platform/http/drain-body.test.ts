import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainBody } from './drain-body.ts'

let server: Server
beforeAll(async () => {
  // Refuses every request and closes the connection, as the server does with large bodies.
  server = createServer((call, answer) => {
    void drainBody(call).then(() => answer.writeHead(413, { connection: 'close' }).end('too large'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const megabyte = Buffer.alloc(1024 * 1024, 'x')
const sending = (length: number): ClientRequest =>
  request({ port: (server.address() as AddressInfo).port, method: 'POST', headers: { 'content-length': length } })

test('a client that is still sending receives the refusal', async () => {
  const call = sending(6 * megabyte.length)
  const heard = once(call, 'response') as Promise<[IncomingMessage]>
  for (let sent = 0; sent < 6; sent++) {
    call.write(megabyte)
    await sleep(10)
  }
  call.end()
  const [answer] = await heard
  answer.resume()
  expect(answer.statusCode).toBe(413)
})

test('an endless body is cut off', async () => {
  const call = sending(1024 * megabyte.length)
  let isOver = false
  for (const end of ['response', 'error', 'close']) call.on(end, () => (isOver = true))
  let sent = 0
  for (; !isOver && sent < 200; sent++) {
    call.write(megabyte)
    await sleep(5)
  }
  call.destroy()
  expect(sent).toBeLessThan(200)
})
