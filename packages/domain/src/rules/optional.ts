/** The same rule for a field that may stay empty: white space alone passes. */
export const optional =
  <Rest extends readonly unknown[]>(rule: (text: string, ...rest: Rest) => boolean) =>
  (text: string, ...rest: Rest): boolean =>
    text.trim() === '' || rule(text, ...rest)
