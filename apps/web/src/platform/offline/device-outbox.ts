import { ApiError, isNetworkError, localErrorCodes } from '../calls/api-error.ts'
import { type Callable, call } from '../calls/call.ts'
import { uploadFile } from '../calls/upload-file.ts'
import { isOnline, onReconnect } from '../connection/connection.ts'
import { ChunkLoadError } from '../loading/with-retry.ts'
import { deviceStore } from './device-store.ts'
import { createOutbox } from './outbox.ts'
import type { PendingFile } from './outbox-entry.ts'

type LoadMethods = () => Promise<readonly Callable[]>
let loaders: readonly LoadMethods[] = []

/** Key of a method in a queued entry. */
export const methodKey = ({ manager, name }: Pick<Callable, 'manager' | 'name'>) => `${manager}/${name}`

/** Sets the methods that can be queued: entries refer to them by key, and may outlive the page. Loaded to send one. */
export const allowOffline = (methods: readonly LoadMethods[]): void => {
  loaders = methods
}

/** Transient failures: no response, no chunk, deployment, rate limit, expired session. */
const isTransient = (problem: unknown): boolean =>
  isNetworkError(problem) ||
  problem instanceof ChunkLoadError ||
  (problem instanceof ApiError && (problem.code >= 500 || problem.code === 401 || problem.code === 429))

const loadMethod = async (name: string): Promise<Callable> => {
  const methods = (await Promise.all(loaders.map((load) => load()))).flat()
  const method = methods.find((each) => methodKey(each) === name)
  if (!method) throw new ApiError(localErrorCodes.generic, [], { message: '', request: name })
  return method
}

const blobOf = ({ blob, name }: PendingFile) => new File([blob], name, { type: blob.type })

/** The outbox of this device. */
export const deviceOutbox = createOutbox(
  {
    all: async (membershipUuid) => (await deviceStore()).getAllFromIndex('outbox', 'membership', membershipUuid),
    put: async (entry) => void (await (await deviceStore()).put('outbox', entry)),
    remove: async (id) => (await deviceStore()).delete('outbox', id),
  },
  {
    sendFile: async (file) => {
      const upload = { file: blobOf(file), resource: file.resource }
      return (await uploadFile({ ...upload, onProgress: () => undefined, signal: new AbortController().signal })).uuid
    },
    send: async (entry) => {
      const method = await loadMethod(entry.method)
      return call(method, entry.input, { idempotencyKey: entry.id, handlesUnauthorised: true, notify: true })
    },
    refusalOf: (problem) =>
      isTransient(problem) ? undefined : problem instanceof Error ? problem.message : String(problem),
    exclusively: (work) =>
      navigator.locks.request('fettle-outbox', { ifAvailable: true }, async (lock) => {
        if (lock) await work()
      }),
  },
)

/** Pauses between attempts to send: short after progress, longer on a line that carries nothing. */
const pauseMs = { least: 1_000, most: 30_000 } as const

/** Sends queued commands when possible: at once, when online again, on focus, and again after pauses while some wait. */
export const sendOutboxWhenOnline = (membershipUuid: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: number = pauseMs.least
  const waiting = () => deviceOutbox.entries().filter(({ refusal }) => refusal === undefined).length
  const attempt = async () => {
    clearTimeout(timer)
    timer = undefined
    const before = waiting()
    if (isOnline() && !document.hidden) await deviceOutbox.flush().catch(() => undefined)
    pause = waiting() < before ? pauseMs.least : Math.min(2 * pause, pauseMs.most)
    schedule()
  }
  /** Also for what another part of the page has queued, or has just failed to send. */
  const schedule = () => {
    if (waiting() > 0 && !deviceOutbox.isSending()) timer ??= setTimeout(() => void attempt(), pause)
  }
  const attemptNow = () => {
    pause = pauseMs.least
    void attempt()
  }
  void deviceOutbox
    .open(membershipUuid)
    .then(attemptNow)
    .catch(() => undefined)
  const stopListening = [onReconnect(attemptNow), deviceOutbox.subscribe(schedule)]
  document.addEventListener('visibilitychange', attemptNow)
  return () => {
    clearTimeout(timer)
    for (const stop of stopListening) stop()
    document.removeEventListener('visibilitychange', attemptNow)
  }
}
