/** What a key does in a dashboard; `g` and a letter go somewhere. */
export type ShortcutActions = {
  readonly search: () => void
  readonly help: () => void
  /** By the letter that follows `g`. */
  readonly go: Readonly<Record<string, () => void>>
  /** By one letter. */
  readonly letters: Readonly<Record<string, () => void>>
}

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** How long `g` waits for its letter. */
export const sequenceTimeoutMs = 1500

/** Reads keys one after the other and answers the act that they mean. `at` is the moment of the press in ms. */
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
