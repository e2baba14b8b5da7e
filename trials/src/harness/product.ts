import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyDataTemplate } from './data-template.ts'

/** The built product in its own folder, with controls to crash it. */
export class Product {
  readonly folder = mkdtempSync(join(process.env.TRIALS_FOLDER ?? tmpdir(), 'fettle-trials-'))
  readonly address: string
  readonly #port: number
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined
  #wantsEnd = false
  #output = ''
  /** Unexpected exits of the server. */
  readonly accidents: string[] = []

  constructor(port: number, environment: Record<string, string> = {}) {
    this.#port = port
    this.address = `http://127.0.0.1:${port}`
    this.#environment = environment
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Output of the server so far. */
  get output(): string {
    return this.#output
  }

  /** Log entry of an internal error, by the id in its response. */
  causeOf(answer: string): string {
    const id = /"correlation_id":"([0-9a-f-]+)"/.exec(answer)?.[1]
    const line = id && this.#output.split('\n').find((each) => each.includes(id))
    return line ? line.slice(line.indexOf('"problem"')) : answer
  }

  /** The first start on an embedded database copies an initialised data folder. */
  async start(): Promise<this> {
    if (!this.#environment.DATABASE_URL && readdirSync(this.folder).length === 0)
      await copyDataTemplate(this.folder, async (folder) => {
        await this.#launch(folder)
        await this.end('SIGTERM')
      })
    return this.#launch(this.folder)
  }

  async #launch(folder: string): Promise<this> {
    this.#wantsEnd = false
    const child = spawn(process.execPath, ['--enable-source-maps', resolve('apps/server/dist/main.js')], {
      env: {
        ...process.env,
        FETTLE_DEMO: 'off',
        FETTLE_DATA: folder,
        DATABASE_URL: '',
        ...this.#environment,
        PORT: String(this.#port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-2_000_000)
      })
    child.once('exit', (code, signal) => {
      if (!this.#wantsEnd) this.accidents.push(`ended with ${signal ?? code}: ${this.#output.slice(-600)}`)
    })
    await this.ready(120_000)
    return this
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.address}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  /** Waits until the server accepts calls; returns the time in ms. */
  async ready(timeoutMs: number): Promise<number> {
    const started = Date.now()
    while (!(await this.isReady())) {
      if (Date.now() - started > timeoutMs)
        throw new Error(`Not ready after ${timeoutMs} ms:\n${this.#output.slice(-2_000)}`)
      await sleep(50)
    }
    return Date.now() - started
  }

  /** Sends a signal and waits for the exit; returns the exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    this.#wantsEnd = true
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }

  #postmaster(): { pid: number; socketFolder: string } {
    const data = readdirSync(this.folder).find((name) => /^pg\d+$/.test(name)) ?? ''
    const [pid, , , , socketFolder] = readFileSync(join(this.folder, data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), socketFolder: socketFolder ?? '' }
  }

  /** Ends PostgreSQL under the server: killed, or by immediate shutdown. */
  harmDatabase(signal: 'SIGKILL' | 'SIGQUIT'): boolean {
    try {
      const { pid } = this.#postmaster()
      return pid > 0 && process.kill(pid, signal)
    } catch {
      return false
    }
  }

  /** Prevents PostgreSQL from restarting, by the lock of its start; returns a function that releases it. */
  holdDatabase(): () => void {
    const data = readdirSync(this.folder).find((name) => /^pg\d+$/.test(name)) ?? ''
    const lock = join(this.folder, `${data}.lock`)
    writeFileSync(lock, String(process.pid))
    return () => rmSync(lock, { force: true })
  }

  /** A connection as database owner. */
  async owner(): Promise<pg.Client> {
    const { socketFolder } = this.#postmaster()
    const client = new pg.Client({ host: socketFolder, port: 5432, user: 'fettle', database: 'fettle' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** Resident memory of the server in MB. */
  memory(): number {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))
    return Math.round(Number(line?.[1] ?? 0) / 1024)
  }

  async close(): Promise<void> {
    await this.end('SIGTERM')
    if (!process.env.TRIALS_KEEP) rmSync(this.folder, { recursive: true, force: true })
  }
}
