import type { Abilities } from '@fettle/domain/access/abilities'
import type { PolicyResult } from '@fettle/domain/access/policy'

/** `can` and `cannot` of a view: allowed verbs, and refused verbs with the code that the command would answer. */
export type WireAbilities = { can: string[]; cannot: Record<string, string> }
export const noAbilities: WireAbilities = { can: [], cannot: {} }

type Further = {
  /** Policy result for editing the content, where the state allows it. */
  readonly edit?: PolicyResult | undefined
  /** Verbs that a present fact forbids, with the code that the command would answer. */
  readonly closed?: Readonly<Record<string, string>>
  /** Transitions of the state machine that no method offers. */
  readonly unoffered?: readonly string[]
}

/** Combines the abilities by state machine and policy with what only the view knows. */
export const wireAbilities = (
  { can, cannot }: Abilities<string>,
  { edit, closed = {}, unoffered = [] }: Further,
): WireAbilities => {
  const offered = (verb: string) => !unoffered.includes(verb)
  const open = [...can.filter(offered), ...(edit === 'allowed' ? ['edit'] : [])]
  const refused = Object.entries(cannot).flatMap(([verb, why]) => (why && offered(verb) ? [[verb, why] as const] : []))
  return {
    can: open.filter((verb) => closed[verb] === undefined),
    cannot: {
      ...Object.fromEntries(open.flatMap((verb) => (closed[verb] === undefined ? [] : [[verb, closed[verb]]]))),
      ...Object.fromEntries(refused),
      ...(edit === undefined || edit === 'allowed' ? {} : { edit }),
    },
  }
}
