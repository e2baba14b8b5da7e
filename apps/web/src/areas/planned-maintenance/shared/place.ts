/** A location or an asset that a form names. */
export type Place = { readonly uuid: string; readonly name: string }
