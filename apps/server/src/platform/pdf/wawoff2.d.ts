declare module 'wawoff2' {
  /** Decompresses a WOFF 2 font to TrueType. */
  export const decompress: (font: Uint8Array) => Promise<Uint8Array>
}
