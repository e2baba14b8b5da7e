/** What a call with `notify` tells the page, as push would: which method of which manager has just been done. */
export type CommandEvent = { readonly manager: string; readonly method: string }

const listeners = new Set<(notification: CommandEvent) => void>()

/** Tells everybody on this page that a call has been answered. `path` as it was called: `/uk/…/api/v2/quotes/accept/`. */
export const emitCommandDone = (path: string): void => {
  const [, manager = '', method = ''] = /\/api\/v2\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  for (const listener of listeners) listener({ manager, method })
}

/** Listens to notifications; answers the way to stop. */
export const onCommandDone = (listener: (notification: CommandEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
