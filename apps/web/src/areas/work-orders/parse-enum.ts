/** A URL value if it is in the list. */
export const parseEnum = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value)

/** Comma-separated URL values in the list: one, or several. */
export const parseEnumList = <T extends string>(list: readonly T[], value: string | undefined): T | T[] | undefined => {
  const labels = value?.split(',') ?? []
  const known = list.filter((each) => labels.includes(each))
  return known.length > 1 ? known : known[0]
}

/** A URL value if it is a UUID. */
export const parseUuid = (value: string | undefined): string | undefined =>
  /^[0-9a-f-]{36}$/.test(value ?? '') ? value : undefined

/** Removes undefined filters. */
export const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
