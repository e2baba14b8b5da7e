export type Audience = 'auth' | 'client' | 'contractor'

/** One address of the product and the page that it shows. Spelled as in the list of routes: `/:namespace/...`. */
export type Pattern<Page extends string = string> = {
  readonly pattern: string
  readonly page: Page
  /** The page around it, for the tabs of a thing. */
  readonly frame?: string
}
