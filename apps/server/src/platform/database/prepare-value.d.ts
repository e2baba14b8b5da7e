/** A part of the driver that its declared types leave out. */
declare module 'pg/lib/utils.js' {
  /** The text, or bytes, by which the database takes a value. */
  export function prepareValue(value: unknown): string | Buffer | null
}
