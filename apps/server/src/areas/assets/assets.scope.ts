/** SQL that an asset's location `l` is in the organisations of a member, which are a parameter. */
export const inScope = (organisations: string): string =>
  `(${organisations}::uuid[] is null or l.organisation_id = any(${organisations}))`
