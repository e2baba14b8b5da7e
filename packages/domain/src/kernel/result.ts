/** What a decision answers: yes with the new thing and what happened, or no with a code from the caller's closed list. */
export type Ok<T, E = never> = { readonly ok: true; readonly value: T; readonly events: readonly E[] }
export type Refusal<C extends string> = {
  readonly ok: false
  readonly code: C
  readonly facts: Readonly<Record<string, string | number>>
}
export type Result<T, C extends string, E = never> = Ok<T, E> | Refusal<C>

/** Says yes. Events are named facts for the timeline, the outbox and other areas. */
export const ok = <T, E = never>(value: T, ...events: E[]): Ok<T, E> => ({ ok: true, value, events })

/** Says no. `facts` name what is missing (numbers, names), for the sentence that the person reads. */
export const refuse = <C extends string>(code: C, facts: Record<string, string | number> = {}): Refusal<C> => ({
  ok: false,
  code,
  facts,
})
