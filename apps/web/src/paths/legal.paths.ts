/** Addresses of what everybody may read about the use of the product. */
export const legalPaths = (namespace: string) => ({
  privacy: `/${namespace}/privacy`,
  cookies: `/${namespace}/cookies`,
  terms: `/${namespace}/terms`,
})
