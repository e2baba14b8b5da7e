/** Texts of statements by name, each put together when it is first asked for. A name belongs to one text. */
export const keptTexts = (): ((name: string, make: () => string) => string) => {
  const kept = new Map<string, string>()
  return (name, make) => {
    const text = kept.get(name) ?? make()
    kept.set(name, text)
    return text
  }
}
