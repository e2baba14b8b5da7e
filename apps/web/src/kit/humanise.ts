/** A code as words: `quote_has_no_lines`, `awaiting-booking` and `addressLine1` become sentences without a full stop. */
export const humanise = (code: string): string => {
  const spaced = code
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
