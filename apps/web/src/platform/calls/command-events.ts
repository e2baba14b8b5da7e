/** Emitted by a call with `notify`: manager and method of the completed command. */
export type CommandEvent = { readonly manager: string; readonly method: string }

const listeners = new Set<(notification: CommandEvent) => void>()

/** Emits a completed command. `path` is that of the call: `/uk/…/api/v2/quotes/accept/`. */
export const emitCommandDone = (path: string): void => {
  const [, manager = '', method = ''] = /\/api\/v2\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  for (const listener of listeners) listener({ manager, method })
}

/** Subscribes to completed commands; returns the unsubscribe function. */
export const onCommandDone = (listener: (notification: CommandEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
