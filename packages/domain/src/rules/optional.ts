/** Makes a rule optional: empty or blank input passes. */
export const optional =
  <Rest extends readonly unknown[]>(rule: (text: string, ...rest: Rest) => boolean) =>
  (text: string, ...rest: Rest): boolean =>
    text.trim() === '' || rule(text, ...rest)
