import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { XmlElement } from '@fettle/domain/kernel/xml'
import { Refused } from '../runner/refusal.ts'

/** `derive` makes the variants of a picture; `logo` and `print` convert a derived variant; `text` reads the pages of a PDF, `xml` an XML file or one that a PDF embeds. */
export type FileTask =
  | { readonly kind: 'derive' | 'text' | 'xml'; readonly path: string }
  | { readonly kind: 'logo' | 'print'; readonly bytes: Uint8Array }
type Derived = { readonly format: string; readonly picture: Uint8Array; readonly thumbnail: Uint8Array }
export type RefusedPicture = {
  readonly refused: 'attachment_too_many_pixels' | 'attachment_unreadable'
  readonly facts?: Readonly<Record<string, number>>
}
/** Text of the first pages of a PDF. */
type Texts = { readonly pages: readonly string[] }
/** Root elements of XML documents, with the names of their files inside a PDF. */
type XmlDocuments = { readonly documents: readonly { readonly filename: string; readonly root: XmlElement }[] }
export type FileResult = Derived | Texts | XmlDocuments | { readonly bytes: Uint8Array } | RefusedPicture
type ResultOf<T extends FileTask> =
  | (T extends { kind: 'derive' }
      ? Derived
      : T extends { kind: 'text' }
        ? Texts
        : T extends { kind: 'xml' }
          ? XmlDocuments
          : { bytes: Uint8Array })
  | RefusedPicture
type WorkerMessage = { ready?: true; drawing?: true; result?: FileResult }

export type FileWorkerLimits = {
  readonly workers: number
  /** Time of one task; vector drawings may hold any amount of work in few bytes and get less. */
  readonly taskMs: number
  readonly drawingMs: number
  readonly startMs: number
  readonly idleMs: number
  readonly queuePerTenant: number
}

const maxTenants = 5_000

type QueuedTask = {
  readonly task: FileTask
  readonly resolve: (result: FileResult) => void
  readonly reject: (problem: unknown) => void
}

/** Only the variables that a library needs to find its files; no settings and no secrets. */
const environment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

declare const __LOCAL_BUILD__: boolean
/** The bundle runs the worker beside it; sources run through the loader. */
const launch = (): ChildProcess => {
  const isBundle = typeof __LOCAL_BUILD__ !== 'undefined'
  const script = isBundle ? '../../../dist/file-worker.js' : 'file-worker.ts'
  return fork(join(import.meta.dirname, script), {
    execArgv: isBundle ? [] : ['--import', 'tsx'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** One child process, which runs one task at a time and is killed where a task exceeds its time. */
class FileWorker {
  readonly #child = launch()
  readonly #limits: FileWorkerLimits
  readonly #onFree: (worker: FileWorker, isAlive: boolean) => void
  #current: QueuedTask | undefined
  #isReady = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: FileWorkerLimits, onFree: (worker: FileWorker, isAlive: boolean) => void) {
    this.#limits = limits
    this.#onFree = onFree
    this.#child.on('message', (message: WorkerMessage) => this.#receive(message))
    this.#child.on('error', () => this.kill())
    this.#child.once('exit', () => this.#end())
    this.#child.unref()
    this.#child.channel?.unref()
  }

  run(queued: QueuedTask): void {
    this.#current = queued
    if (this.#isReady) this.#send(queued.task)
    else this.#expect(this.#limits.startMs)
  }

  close(): void {
    this.#isClosed = true
    this.kill()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #expect(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.kill(), ms)
  }

  #send(task: FileTask) {
    this.#expect(this.#limits.taskMs)
    this.#child.send(task, (problem) => problem && this.kill())
  }

  #receive({ ready, drawing, result }: WorkerMessage) {
    if (ready) {
      this.#isReady = true
      if (this.#current) this.#send(this.#current.task)
    }
    if (drawing) this.#expect(this.#limits.drawingMs)
    const current = this.#current
    if (!result || !current) return
    this.#current = undefined
    this.#retireLater()
    current.resolve(result)
    this.#onFree(this, true)
  }

  /** Ends a worker that has had no task for some time; it is given no other from then on. */
  #retireLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.close()
      this.#onFree(this, false)
    }, this.#limits.idleMs).unref()
  }

  #end() {
    clearTimeout(this.#timer)
    // A worker that never started, or was closed, says nothing about the file.
    const isComplex = this.#isReady && !this.#isClosed
    this.#current?.reject(isComplex ? new Refused('attachment_too_complex', {}, 422) : new Refused('unavailable'))
    this.#current = undefined
    this.#onFree(this, false)
  }
}

/**
 * Decodes and encodes pictures and reads PDF files in child processes, so that hostile input costs one of them and never the server. Tasks wait in one
 * queue for each tenant, which take turns: a tenant with many pictures delays another by one task for each worker at most.
 */
export class FileWorkers {
  readonly #limits: FileWorkerLimits
  readonly #queues = new Map<string, QueuedTask[]>()
  /** Sequence number of the last task that each tenant was given. */
  readonly #lastTurns = new Map<string, number>()
  readonly #idle: FileWorker[] = []
  #turn = 0
  readonly #all = new Set<FileWorker>()

  constructor(limits: FileWorkerLimits) {
    this.#limits = limits
  }

  /**
   * Runs a task for a tenant. Throws Refused: 422 `attachment_too_complex` where it exceeds time or memory, 429 where the queue of
   * the tenant is full, 503 where the workers are closed.
   */
  run<T extends FileTask>(tenantId: string, task: T): Promise<ResultOf<T>> {
    const queue = this.#queues.get(tenantId) ?? []
    if (queue.length >= this.#limits.queuePerTenant) throw new Refused('too_many_requests', { seconds: 5 }, 429)
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve: resolve as QueuedTask['resolve'], reject })
      this.#queues.set(tenantId, queue)
      this.#startNext()
    })
  }

  /** Kills all workers; tasks in progress and in the queues are refused as `unavailable`. */
  close(): void {
    const waiting = [...this.#queues.values()].flat()
    this.#queues.clear()
    for (const { reject } of waiting) reject(new Refused('unavailable'))
    for (const worker of this.#all) worker.close()
  }

  #startNext(): void {
    const tenantId = this.#nextTenant()
    const worker = tenantId === undefined ? undefined : (this.#idle.pop() ?? this.#add())
    if (tenantId === undefined || !worker) return
    const queue = this.#queues.get(tenantId) ?? []
    const queued = queue.shift()
    if (queue.length === 0) this.#queues.delete(tenantId)
    // Deleted first, so that the map is in the order of turns and its first entry is the oldest.
    this.#lastTurns.delete(tenantId)
    this.#lastTurns.set(tenantId, ++this.#turn)
    const [oldest] = this.#lastTurns.keys()
    if (this.#lastTurns.size > maxTenants && oldest !== undefined) this.#lastTurns.delete(oldest)
    if (queued) worker.run(queued)
    this.#startNext()
  }

  /** Among the tenants with queued tasks the one whose last turn is longest ago. */
  #nextTenant(): string | undefined {
    const turnOf = (tenantId: string) => this.#lastTurns.get(tenantId) ?? 0
    let next: string | undefined
    for (const tenantId of this.#queues.keys())
      if (next === undefined || turnOf(tenantId) < turnOf(next)) next = tenantId
    return next
  }

  #add(): FileWorker | undefined {
    if (this.#all.size >= this.#limits.workers) return undefined
    const worker = new FileWorker(this.#limits, (each, isAlive) => {
      if (isAlive) this.#idle.push(each)
      else this.#forget(each)
      this.#startNext()
    })
    this.#all.add(worker)
    return worker
  }

  #forget(worker: FileWorker) {
    this.#all.delete(worker)
    const place = this.#idle.indexOf(worker)
    if (place >= 0) this.#idle.splice(place, 1)
  }
}

/** Files use at most half of the cores, so that calls are not blocked. */
export const fileWorkers = new FileWorkers({
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  taskMs: 15_000,
  drawingMs: 4_000,
  startMs: 20_000,
  idleMs: 60_000,
  queuePerTenant: 100,
})
