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

const retryIntervalMs = 30_000

/** Sends queued commands when possible: at once, when online again, on focus, and periodically. */
export const sendOutboxWhenOnline = (membershipUuid: string): (() => void) => {
  const flush = () => {
    if (isOnline() && !document.hidden) void deviceOutbox.flush().catch(() => undefined)
  }
  void deviceOutbox
    .open(membershipUuid)
    .then(flush)
    .catch(() => undefined)
  const timer = setInterval(() => deviceOutbox.entries().length > 0 && flush(), retryIntervalMs)
  const stopListening = onReconnect(flush)
  document.addEventListener('visibilitychange', flush)
  return () => {
    clearInterval(timer)
    stopListening()
    document.removeEventListener('visibilitychange', flush)
  }
}
