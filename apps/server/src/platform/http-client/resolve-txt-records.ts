import { resolveTxt } from 'node:dns/promises'

/** The TXT records of a domain, each joined from its parts. Rejects with the error of the resolver where there are none. */
export const resolveTxtRecords = async (domain: string): Promise<string[]> =>
  (await resolveTxt(domain)).map((parts) => parts.join(''))
