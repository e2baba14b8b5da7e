/** One entry of an error response; `field` is in snake_case with dots between parts. */
export type ApiErrorDetail = {
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly meta?: Readonly<Record<string, string | number>>
}

/**
 * Codes besides the HTTP status: client or network error, offline without retries left, timeout (specification, section
 * 8).
 */
export const localErrorCodes = { generic: 1, offline: 2, timeout: 3 } as const

/** Any failed call. `code` is the HTTP status or one of `localErrorCodes`. */
export class ApiError extends Error {
  readonly code: number
  readonly errors: readonly ApiErrorDetail[]
  readonly request: string
  constructor(code: number, errors: readonly ApiErrorDetail[], place: { message: string; request: string }) {
    super(place.message)
    this.name = 'CallFailure'
    this.code = code
    this.errors = errors
    this.request = place.request
  }
  /** Refusal code of the first entry, such as `quote_has_no_lines`; empty without one. */
  get reason(): string {
    return this.errors[0]?.code ?? ''
  }
}

const networkErrorCodes: readonly number[] = Object.values(localErrorCodes)

/** Whether the call got no response: offline, network error or timeout. */
export const isNetworkError = (problem: unknown): boolean =>
  problem instanceof ApiError && networkErrorCodes.includes(problem.code)

const isDetail = (value: unknown): value is ApiErrorDetail =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

const withoutPrefix = (text: string) => text.replaceAll(/^non_field_errors: /gm, '')

/** One line of a `detail`: `title: Too long.` belongs to the field `title`, other lines to the whole form. */
const parseDetailLine = (line: string): ApiErrorDetail => {
  const [, field, message = ''] = /^([a-z][a-z_.0-9]*): (.+)$/.exec(line) ?? []
  return field === undefined ? { code: '', message: line } : { code: '', message, field }
}

/** Parses the body of an error response; arrays are joined by newlines, a `detail` string becomes a list of errors. */
export const parseErrorDetails = (body: unknown): readonly ApiErrorDetail[] => {
  if (Array.isArray(body)) return [{ code: '', message: withoutPrefix(body.map(String).join('\n')) }]
  if (typeof body !== 'object' || body === null) return []
  if ('errors' in body && Array.isArray(body.errors)) {
    const details = (body.errors as unknown[]).filter(isDetail)
    return details.map((each) => ({ ...each, message: withoutPrefix(each.message) }))
  }
  if ('detail' in body && typeof body.detail === 'string')
    return withoutPrefix(body.detail).split('\n').map(parseDetailLine)
  return []
}
