/** A word of the address where it is one of a list. */
export const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value)
