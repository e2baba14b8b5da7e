export const toastTypes = ['info', 'error', 'success', 'warning'] as const
export type ToastType = (typeof toastTypes)[number]

export interface ToastInput {
  readonly title: string
  readonly message?: string | undefined
  readonly code?: string | undefined
  /** One action, such as undo. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined
}

export interface ToastItem extends ToastInput {
  readonly id: number
  readonly type: ToastType
}

/** A toast queue. `now` in ms; the same text within 500 ms is shown once (supplement, section 9). */
export function createToastQueue(now: () => number = Date.now) {
  let items: readonly ToastItem[] = []
  let lastId = 0
  const shownAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  const put = (next: readonly ToastItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const show = (type: ToastType, input: ToastInput): void => {
    const labels = `${type} ${input.title} ${input.message ?? ''}`
    const before = shownAt.get(labels)
    shownAt.set(labels, now())
    if (before !== undefined && now() - before < debounce) return
    lastId += 1
    put([...items, { ...input, type, id: lastId }].slice(-mostAtOnce))
  }
  return {
    info: (input: ToastInput) => show('info', input),
    error: (input: ToastInput) => show('error', input),
    success: (input: ToastInput) => show('success', input),
    warning: (input: ToastInput) => show('warning', input),
    close: (id: number) => put(items.filter((item) => item.id !== id)),
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The queue of the page, rendered by the only `ToastRegion`. */
export const toast = createToastQueue()

const debounce = 500
const mostAtOnce = 4
