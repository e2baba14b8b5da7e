/** Messages of PostgreSQL and drizzle quote user input; those parts are cut off. */
const withoutValues = (text: string, code: unknown): string => {
  const [message = ''] = text.split('\nparams: ')
  return String(code).startsWith('22') ? message.replace(/: ".*$/s, '') : message
}

const describe = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: withoutValues(value.message, 'code' in value ? value.code : undefined),
        // The first lines of a stack repeat the message.
        stack: value.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
        ...(value.cause === undefined ? {} : { cause: describe(value.cause) }),
      }
    : value

/** Writes one JSON line per event to stderr. Callers pass identifiers and errors only: never personal data, never secrets. */
export const logLine = (event: string, facts: Readonly<Record<string, unknown>> = {}): void => {
  const line = {
    at: new Date().toISOString(),
    event,
    ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, describe(value)])),
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
