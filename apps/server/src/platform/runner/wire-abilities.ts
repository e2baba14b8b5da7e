import type { Abilities } from '@fettle/domain/access/abilities'
import type { PolicyResult } from '@fettle/domain/access/policy'

/** `can` and `cannot` as the wire has them. */
export type WireAbilities = { can: string[]; cannot: Record<string, string> }
export const noAbilities: WireAbilities = { can: [], cannot: {} }

type Further = {
  /** What the policy says of changing the content, where the state lets it change. */
  readonly edit?: PolicyResult | undefined
  /** Verbs that a fact of the moment closes, with the code that the command would answer. */
  readonly closed?: Readonly<Record<string, string>>
  /** Verbs of the machine that no method offers. */
  readonly unoffered?: readonly string[]
}

/** What machine and policy answer, with what only a view knows beside them. */
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
