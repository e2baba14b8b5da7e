/** A new object of the named properties of another. */
export const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> => Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>

/** The properties of an object, with the type of their names. */
export const keysIn = <Source extends object>(source: Source): readonly (keyof Source)[] =>
  Object.keys(source) as (keyof Source)[]
