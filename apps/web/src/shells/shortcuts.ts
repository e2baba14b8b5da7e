/** Actions of keys in a dashboard; `g` followed by a key navigates. */
export type ShortcutActions = {
  readonly search: () => void
  readonly help: () => void
  /** By the key that follows `g`. */
  readonly go: Readonly<Record<string, () => void>>
  /** By single key. */
  readonly letters: Readonly<Record<string, () => void>>
}

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** How long `g` waits for its second key, in ms. */
export const sequenceTimeoutMs = 1500

/** Maps key presses to actions. `at` is the time of the press in ms. */
export const createKeyReader = (acts: ShortcutActions, areLettersOn: () => boolean) => {
  let leader = Number.NEGATIVE_INFINITY
  return ({ key, metaKey, ctrlKey, altKey }: Pressed, { at, isTyping }: { at: number; isTyping: boolean }) => {
    if ((metaKey || ctrlKey) && !altKey && key.toLowerCase() === 'k') return acts.search
    if (isTyping || metaKey || ctrlKey || altKey || !areLettersOn()) return undefined
    const isAfterLeader = at - leader < sequenceTimeoutMs
    leader = Number.NEGATIVE_INFINITY
    if (isAfterLeader && acts.go[key]) return acts.go[key]
    if (key === 'g') {
      leader = at
      return undefined
    }
    return key === '?' ? acts.help : acts.letters[key]
  }
}
