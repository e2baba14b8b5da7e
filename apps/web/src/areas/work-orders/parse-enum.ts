/** A word of the address where it is one of a list. */
export const parseEnum = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value)

/** Words of the address, with commas between, where they are of a list: one alone, or several. */
export const parseEnumList = <T extends string>(list: readonly T[], value: string | undefined): T | T[] | undefined => {
  const labels = value?.split(',') ?? []
  const known = list.filter((each) => labels.includes(each))
  return known.length > 1 ? known : known[0]
}

/** An identifier of the address; undefined where it is none. */
export const parseUuid = (value: string | undefined): string | undefined =>
  /^[0-9a-f-]{36}$/.test(value ?? '') ? value : undefined

/** Without what is not there: an absent filter is left out of the call. */
export const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
