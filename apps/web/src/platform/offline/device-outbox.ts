import { ApiError, isNetworkError, localErrorCodes } from '../calls/api-error.ts'
import { type Callable, call } from '../calls/call.ts'
import { uploadFile } from '../calls/upload-file.ts'
import { isOnline, onReconnect } from '../connection/connection.ts'
import { deviceStore } from './device-store.ts'
import { createOutbox } from './outbox.ts'
import type { PendingFile } from './outbox-entry.ts'

const offlineMethods = new Map<string, Callable>()

/** The name under which an entry keeps its method. */
export const methodKey = ({ manager, name }: Pick<Callable, 'manager' | 'name'>) => `${manager}/${name}`

/** Makes a method one that can wait: an entry names it, and may outlive the page that kept it. */
export const allowOffline = (methods: readonly Callable[]): void => {
  for (const method of methods) offlineMethods.set(methodKey(method), method)
}

/** What passes by itself: silence, a server that is being renewed, too much at once, a session that has to be opened again. */
const isTransient = (problem: unknown): boolean =>
  isNetworkError(problem) ||
  (problem instanceof ApiError && (problem.code >= 500 || problem.code === 401 || problem.code === 429))

const methodOf = (name: string): Callable => {
  const method = offlineMethods.get(name)
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
    send: (entry) =>
      call(methodOf(entry.method), entry.input, { idempotencyKey: entry.id, handlesUnauthorised: true, notify: true }),
    refusalOf: (problem) =>
      isTransient(problem) ? undefined : problem instanceof Error ? problem.message : String(problem),
    exclusively: (work) =>
      navigator.locks.request('fettle-outbox', { ifAvailable: true }, async (lock) => {
        if (lock) await work()
      }),
  },
)

const retryIntervalMs = 30_000

/** Sends what waits as soon as it may arrive: at once, when the network is back, when the page is looked at, and now and then. */
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
