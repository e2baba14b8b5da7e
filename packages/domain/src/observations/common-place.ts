/** The deepest location that all paths, root first, have in common; undefined when they have none. */
export const commonPlace = (paths: readonly (readonly string[])[]): string | undefined => {
  const [first, ...others] = paths
  return first?.findLast((id) => others.every((path) => path.includes(id)))
}
