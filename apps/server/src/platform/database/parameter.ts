const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const element = (value: unknown): string => {
  if (Array.isArray(value)) return arrayLiteral(value)
  const parameter = toParameter(value)
  if (parameter === null) return 'NULL'
  return typeof parameter === 'string' ? quoted(parameter) : quoted(`\\x${parameter.toString('hex')}`)
}
const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`

/**
 * Encodes a value as query parameter: arrays as array literals, dates as ISO 8601 in UTC, views as bytes, other objects as JSON, null and
 * undefined as null. Throws where an object cannot be written as JSON.
 */
export const toParameter = (value: unknown): string | Buffer | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value as string | number | bigint | boolean)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
}
