/** An image with its text alternative. */
export interface Photo {
  readonly id: string
  readonly src: string
  readonly thumbnailSrc?: string | undefined
  /** Text alternative. */
  readonly alt: string
  readonly caption?: string | undefined
}
