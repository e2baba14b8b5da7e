/** A picture and what it shows. */
export interface Photo {
  readonly id: string
  readonly src: string
  readonly thumbnailSrc?: string | undefined
  /** What it shows. */
  readonly alt: string
  readonly caption?: string | undefined
}
