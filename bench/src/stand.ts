import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Question = { bucket: 'all' | 'new' | 'completed'; q: string; priority: 'urgent' | undefined }
export type Ready = { product: string; floor: string; token: string; csrf: string; userUuid: string }
export type Stand = {
  ready: Ready
  alone(question: Question, seconds: number): Promise<number>
  close(): Promise<void>
}

const program = () => {
  const built = resolve('apps/server/dist/stand.js')
  return existsSync(built)
    ? { path: built, options: [] }
    : { path: resolve('apps/server/src/bench/stand.ts'), options: ['--import', 'tsx'] }
}

const started = (child: ChildProcess): Promise<Ready> =>
  new Promise((done, fail) => {
    let waiting = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (waiting + text).split('\n')
      waiting = lines.pop() ?? ''
      for (const line of lines.filter((each) => each.startsWith('{'))) {
        const facts = JSON.parse(line) as { line?: string; ready?: Ready }
        if (facts.line) process.stdout.write(`${facts.line}\n`)
        if (facts.ready) done(facts.ready)
      }
    })
    child.on('exit', (code) => fail(new Error(`The stand ended with ${code}`)))
  })

/** Opens a database of so many orders with the product and the bare floor on top of it, in one process of its own. */
export const openStand = async (orders: number): Promise<Stand> => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'))
  const { path, options } = program()
  const child = spawn(process.execPath, [...options, path, '--orders', String(orders)], {
    env: { ...process.env, FETTLE_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ready = await started(child)
  return {
    ready,
    alone: (alone, seconds) =>
      new Promise((done) => {
        child.once('message', (answer: { perSecond: number }) => done(answer.perSecond))
        child.send({ alone, seconds, lanes: 10 })
      }),
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
