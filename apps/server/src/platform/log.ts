const describe = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: value.message,
        stack: value.stack,
        ...(value.cause === undefined ? {} : { cause: describe(value.cause) }),
      }
    : value

/** One event, one line of JSON. Never personal data, never secrets: callers hand in identifiers and problems only. */
export const logLine = (event: string, facts: Readonly<Record<string, unknown>> = {}): void => {
  const line = {
    at: new Date().toISOString(),
    event,
    ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, describe(value)])),
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
