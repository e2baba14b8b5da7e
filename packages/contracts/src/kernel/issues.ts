import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const originOf = (issue: Issue) => ('origin' in issue ? issue.origin : undefined)

const kinds: Readonly<Record<string, (issue: Issue) => string>> = {
  invalid_type: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'),
  too_big: (issue) =>
    originOf(issue) === 'string' ? 'too_long' : originOf(issue) === 'array' ? 'too_many' : 'too_large',
  too_small: (issue) => {
    if (originOf(issue) === 'string' || originOf(issue) === 'array') return 'too_short'
    // A bound that is itself refused: "at least 0" would name a value that is not accepted.
    return 'inclusive' in issue && issue.inclusive === false && Number(factsOf(issue).least) === 0
      ? 'not_above_zero'
      : 'too_small'
  },
  invalid_value: () => 'not_in_list',
  invalid_union: () => 'wrong_type',
}

/** Code of an issue: schemas carry codes as messages, else the kind of the issue decides. */
export const codeOf = (issue: Issue): string =>
  /^[a-z]+(_[a-z]+)*$/.test(issue.message) ? issue.message : (kinds[issue.code]?.(issue) ?? 'invalid')

/** Values for the placeholders of its message. */
export const factsOf = (issue: Issue): Record<string, string | number> => ({
  ...('maximum' in issue && typeof issue.maximum !== 'bigint' ? { most: Number(issue.maximum) } : {}),
  ...('minimum' in issue && typeof issue.minimum !== 'bigint' ? { least: Number(issue.minimum) } : {}),
  ...(issue.code === 'custom' ? (issue.params as Record<string, string | number> | undefined) : {}),
})
