import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { day } from '../../../world/src/days.ts'
import { renderPng } from '../../../world/src/photographs.ts'
import type { Product } from '../harness/product.ts'
import { type FaultContext, orderInState, sendOnce, staff } from './races.ts'

/** Writes part of a request and closes the connection, before or after the server could start processing. */
const cutAfter = (address: string, text: string, { bytes, wait }: { bytes: number; wait: number }): Promise<void> =>
  new Promise((done) => {
    const { hostname, port } = new URL(address)
    const line = connect(Number(port), hostname, () => {
      line.write(text.slice(0, bytes))
      setTimeout(() => {
        line.destroy()
        done()
      }, wait)
    })
    line.on('error', () => done())
  })

/** Connections closed during and after a request; repeating the key has one effect. Returns the problems. */
export const cutLines = async (context: FaultContext, product: Product, times: number): Promise<string[]> => {
  const { order } = await orderInState(context, 'quoted', 'quote')
  const clerk = staff(context, 'ADM')
  const jobUuid = order.jobs[0]?.uuid ?? ''
  const wrong: string[] = []
  for (let turn = 0; turn < times; turn++) {
    const key = randomUUID()
    const body = JSON.stringify({ job_uuid: jobUuid, text: `Cut ${turn}` })
    const head = Object.entries({ 'content-type': 'application/json', ...clerk.headers(), 'idempotency-key': key })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const path = `/${clerk.namespace}${methodPath(messagesMethods.send)}`
    const text = `POST ${path} HTTP/1.1\r\nhost: local\r\n${head}content-length: ${body.length}\r\n\r\n${body}`
    const bytes = turn % 2 === 0 ? context.chance.below(text.length) : text.length
    await cutAfter(context.address, text, { bytes, wait: context.chance.below(12) })
    const input = { jobUuid, text: `Cut ${turn}` }
    const again = await sendOnce(context, clerk, { method: messagesMethods.send, input, key })
    if (again.status !== 200) wrong.push(`${again.status} ${again.text}`)
  }
  const owner = await product.owner()
  const { rows } = await owner.query<{ n: number }>("select count(*)::int as n from messages where text like 'Cut %'")
  await owner.end()
  if (rows[0]?.n !== times) wrong.push(`${rows[0]?.n} messages of ${times}`)
  return wrong
}

/** Holds a lock for seconds: waiting calls get a response or a refusal, and none hangs. */
export const slowDatabase = async (
  context: FaultContext,
  product: Product,
  seconds: number,
): Promise<{ slowest: number; codes: string; wrong: string[] }> => {
  const { order } = await orderInState(context, 'quoted', 'quote')
  const jobUuid = order.jobs[0]?.uuid ?? ''
  const owner = await product.owner()
  await owner.query('begin')
  await owner.query('lock table message_threads in access exclusive mode')
  const wrong: string[] = []
  const codes = new Map<number, number>()
  let slowest = 0
  const ask = async (turn: number) => {
    const started = Date.now()
    const call = { method: messagesMethods.send, input: { jobUuid, text: `Slow ${turn}` }, key: randomUUID() }
    const { status, text } = await sendOnce(context, staff(context, 'ADM'), call)
    slowest = Math.max(slowest, Date.now() - started)
    codes.set(status, (codes.get(status) ?? 0) + 1)
    if (status !== 200 && status !== 503) wrong.push(`${status} ${text}`)
  }
  const asked = Promise.all(Array.from({ length: 12 }, (_none, turn) => ask(turn)))
  await sleep(seconds * 1000)
  await owner.query('rollback')
  await asked
  await owner.end()
  await ask(99)
  return { slowest, codes: [...codes].map(([code, n]) => `${n} x ${code}`).join(', '), wrong }
}

const jumps = [-2 * 3_600_000, 3 * 3_600_000, 400 * day, -400 * day, Date.UTC(2028, 1, 29, 12) - Date.now()]

/** Sets the clock of calls to leap days and back; every call is answered. Returns the problems. */
export const clockJumps = async (context: FaultContext): Promise<string[]> => {
  const wrong: string[] = []
  for (const jump of jumps) {
    const { order } = await orderInState(context, 'new', 'quote')
    const clerk = staff(context, 'ADM')
    clerk.at = Date.now() + jump
    const input = { workOrderUuid: order.uuid, version: order.version, reason: 'other', note: 'Jump' }
    const { status, text } = await sendOnce(context, clerk, {
      method: workOrdersMethods.cancel,
      input,
      key: randomUUID(),
    })
    if (status !== 200) wrong.push(`${jump} ms: ${status} ${text}`)
  }
  return wrong
}

/** Runs `work` with a full disk for files; read-only where mounting is not permitted. */
const onFullDisk = async (product: Product, work: () => Promise<void>): Promise<string> => {
  const files = join(product.folder, 'files')
  const aside = `${files}.aside`
  const hadFiles = existsSync(files)
  if (hadFiles) renameSync(files, aside)
  let isMounted = false
  try {
    mkdirSync(files)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', files], { stdio: 'ignore' })
    isMounted = true
  } catch {
    rmSync(files, { recursive: true, force: true })
    writeFileSync(files, 'no folder')
  }
  try {
    await work()
  } finally {
    if (isMounted) execFileSync('umount', ['-l', files])
    rmSync(files, { recursive: true, force: true })
    if (hadFiles) renameSync(aside, files)
  }
  return isMounted ? 'a full disk of 64 kB' : 'a folder that cannot be written'
}

/** Uploads to a full disk: a refusal, no partial file, and success once there is space. */
export const fullDisk = async (context: FaultContext, product: Product): Promise<{ kind: string; wrong: string[] }> => {
  const wrong: string[] = []
  // Random bytes do not compress: 100 kB and more.
  const bytes = Buffer.concat([
    renderPng('full-disk'),
    Buffer.from(Array.from({ length: 100_000 }, () => context.chance.below(256))),
  ])
  const clerk = staff(context, 'ADM')
  clerk.at = undefined
  const wish = { filename: 'full.png', contentType: 'image/png', size: bytes.length, resource: 'enquiry' } as const
  const signed = await clerk.call(attachmentsMethods.sign, wish)
  const put = () => fetch(`${context.address}${signed.url}`, { method: 'PUT', body: bytes })
  const kind = await onFullDisk(product, async () => {
    for (let turn = 0; turn < 3; turn++) {
      const answer = await put()
      const text = await answer.text()
      if (answer.status !== 507 || !text.includes('storage_unavailable')) wrong.push(`${answer.status} ${text}`)
    }
    const early = await sendOnce(context, clerk, {
      method: attachmentsMethods.complete,
      input: { uuid: signed.uuid },
      key: randomUUID(),
    })
    if (early.status !== 409) wrong.push(`complete without bytes: ${early.status} ${early.text}`)
    if (!(await product.isReady())) wrong.push('the server was not ready')
  })
  const later = await put()
  if (later.status !== 204) wrong.push(`with room again: ${later.status} ${await later.text()}`)
  return { kind, wrong }
}

/** Long database outage: calls are refused at once, the server survives, and recovers with the database. */
export const longOutage = async (
  context: FaultContext,
  product: Product,
  seconds: number,
): Promise<{ back: number; wrong: string[] }> => {
  const wrong: string[] = []
  const { order } = await orderInState(context, 'quoted', 'quote')
  const clerk = staff(context, 'ADM')
  const ask = (text: string) =>
    sendOnce(context, clerk, {
      method: messagesMethods.send,
      input: { jobUuid: order.jobs[0]?.uuid, text },
      key: randomUUID(),
    })
  const letGo = product.holdDatabase()
  product.harmDatabase('SIGKILL')
  await sleep(500)
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const started = Date.now()
    const { status, text } = await ask('Nobody is there')
    if (status !== 503 || Date.now() - started > 7_000)
      wrong.push(`${status} after ${Date.now() - started} ms: ${text}`)
    await sleep(1_000)
  }
  letGo()
  const back = await product.ready(60_000)
  const { status, text } = await ask('And there again')
  if (status !== 200) wrong.push(`after the outage ${status} ${text}`)
  return { back, wrong }
}
