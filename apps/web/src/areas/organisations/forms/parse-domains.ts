/** Parses domains separated by lines or commas, without duplicates. */
export const parseDomains = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim().toLowerCase().replace(/^@/, ''))
      .filter((each) => each !== ''),
  ),
]
