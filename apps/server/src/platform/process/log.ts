/** Texts of the database and of the query builder quote what people wrote; those parts are left out. */
const withoutValues = (text: string, code: unknown): string => {
  const [told = ''] = text.split('\nparams: ')
  return String(code).startsWith('22') ? told.replace(/: ".*$/s, '') : told
}

const describe = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: withoutValues(value.message, 'code' in value ? value.code : undefined),
        // Its first lines repeat the message.
        stack: value.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
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
