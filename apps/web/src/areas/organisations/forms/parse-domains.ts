/** One domain on each line, or between commas, each once. */
export const parseDomains = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim().toLowerCase().replace(/^@/, ''))
      .filter((each) => each !== ''),
  ),
]
