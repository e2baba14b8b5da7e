import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { type AttackContext, pathOf, send } from './attack-context.ts'

type Slow = { socket: Socket; isOpen: boolean }

/** A client that sends a few bytes at intervals and never completes its request. */
const slowClient = (port: number, beginning: string, drop: string): Slow => {
  const slow: Slow = { socket: connect(port, '127.0.0.1'), isOpen: true }
  slow.socket.on('connect', () => slow.socket.write(beginning))
  slow.socket.on('data', () => undefined)
  for (const end of ['close', 'error'] as const)
    slow.socket.on(end, () => {
      slow.isOpen = false
    })
  const timer = setInterval(() => (slow.isOpen ? slow.socket.write(drop) : clearInterval(timer)), 500)
  return slow
}

const current = identityMethods.current as unknown as AnyMethod
const signIn = identityMethods.signIn as unknown as AnyMethod

/** The slowest of fifty calls by other clients meanwhile, in ms. */
const slowestOther = async (context: AttackContext): Promise<number> => {
  let slowest = 0
  for (let nth = 0; nth < 50; nth++) {
    const started = performance.now()
    const { status } = await send(context, { verb: 'GET', path: pathOf(current) })
    if (status !== 200) return Number.POSITIVE_INFINITY
    slowest = Math.max(slowest, performance.now() - started)
  }
  return Math.round(slowest)
}

const outlast = async (
  context: AttackContext,
  kind: { name: string; beginning: string; drop: string; seconds: number },
) => {
  const { report, product, isSmoke } = context
  const port = Number(new URL(product.address).port)
  const callers = Array.from({ length: isSmoke ? 100 : 500 }, () => slowClient(port, kind.beginning, kind.drop))
  await sleep(3_000)
  const open = callers.filter(({ isOpen }) => isOpen).length
  report.check(`slow ${kind.name}: callers who hold on at first`, open === callers.length, open)
  const slowest = await slowestOther(context)
  report.check(`slow ${kind.name}: others are served meanwhile (ms at most)`, slowest < 5_000, slowest)
  await sleep(kind.seconds * 1000 - 3_000)
  const left = callers.filter(({ isOpen }) => isOpen).length
  report.check(`slow ${kind.name}: callers left after ${kind.seconds} s of ${callers.length}`, left === 0, left)
  for (const { socket } of callers) socket.destroy()
}

/** Clients that never complete a request are disconnected, without an effect on others. */
export const slowlorisClients = async (context: AttackContext): Promise<void> => {
  const host = `Host: ${new URL(context.product.address).host}\r\n`
  await outlast(context, {
    name: 'headers',
    beginning: `GET ${pathOf(current)} HTTP/1.1\r\n${host}`,
    drop: 'X-More: 1\r\n',
    seconds: 20,
  })
  // Uploads over slow connections may take a minute.
  if (context.isSmoke) return
  await outlast(context, {
    name: 'bodies',
    beginning: `POST ${pathOf(signIn)} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"email":"`,
    drop: 'x',
    seconds: 75,
  })
}
