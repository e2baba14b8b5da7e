/**
 * A state machine as data: state -> verb -> next state. Read by decisions, abilities and diagrams. A transition with
 * several targets lists every possible state; the decision chooses one with `transitionTo`.
 */
export type Machine<S extends string, V extends string> = Readonly<
  Record<S, Readonly<Partial<Record<V, S | readonly S[]>>>>
>

/** The state after `verb`; undefined without such a transition, or when it has several targets. */
export const transition = <S extends string, V extends string>(
  machine: Machine<S, V>,
  from: S,
  verb: V,
): S | undefined => {
  const heads = headsOf(machine, from, verb)
  return heads.length === 1 ? heads[0] : undefined
}

/** The chosen target of a transition; undefined when `to` is not one of them. */
export const transitionTo = <S extends string, V extends string>(
  machine: Machine<S, V>,
  from: S,
  { verb, to }: { readonly verb: V; readonly to: S },
): S | undefined => headsOf(machine, from, verb).find((head) => head === to)

/** The verbs available in a state. */
export const verbsFrom = <S extends string, V extends string>(machine: Machine<S, V>, from: S): V[] =>
  Object.keys(machine[from]) as V[]

/** Whether the machine has a transition `verb` from `from`. */
export const canTransition = <S extends string, V extends string>(machine: Machine<S, V>, from: S, verb: V): boolean =>
  machine[from][verb] !== undefined

/** The states in which `verb` is available, for conditions like `state = any($from)`. */
export const statesAllowing = <S extends string, V extends string>(machine: Machine<S, V>, verb: V): S[] =>
  (Object.keys(machine) as S[]).filter((state) => canTransition(machine, state, verb))

/** States that no transition reaches, except the start. A test requires that there are none. */
export const unreachableStates = <S extends string, V extends string>(machine: Machine<S, V>, start: S): S[] => {
  const seen = new Set<S>([start])
  for (const state of seen)
    for (const verb of verbsFrom(machine, state)) for (const head of headsOf(machine, state, verb)) seen.add(head)
  return (Object.keys(machine) as S[]).filter((state) => !seen.has(state))
}

const headsOf = <S extends string, V extends string>(machine: Machine<S, V>, from: S, verb: V): readonly S[] => {
  const arrow = machine[from][verb] as S | readonly S[] | undefined
  if (arrow === undefined) return []
  return typeof arrow === 'string' ? [arrow] : arrow
}
