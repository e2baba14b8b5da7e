/** Result of a decision: `ok` with the new value and its events, or a refusal with a code from a closed list. */
export type Ok<T, E = never> = { readonly ok: true; readonly value: T; readonly events: readonly E[] }
export type Refusal<C extends string> = {
  readonly ok: false
  readonly code: C
  readonly facts: Readonly<Record<string, string | number>>
}
export type Result<T, C extends string, E = never> = Ok<T, E> | Refusal<C>

/** Successful result. Events are for the timeline, the outbox and other areas. */
export const ok = <T, E = never>(value: T, ...events: E[]): Ok<T, E> => ({ ok: true, value, events })

/** Refusal with a code. `facts` are values (numbers, names) for the placeholders of its message. */
export const refuse = <C extends string>(code: C, facts: Record<string, string | number> = {}): Refusal<C> => ({
  ok: false,
  code,
  facts,
})
