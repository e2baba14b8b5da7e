/** "Anna Maria Schmidt": the last word is the family name. */
export const nameParts = (fullName: string): { first_name: string; last_name: string } => {
  const words = fullName.trim().split(/\s+/)
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}
