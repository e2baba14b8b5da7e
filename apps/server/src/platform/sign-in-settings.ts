import { resolveTxt } from 'node:dns/promises'
import { ConfigurationMistake } from './configuration-mistake.ts'

type Known = { id: string; name: string; issuer: string; tokenEndpoint?: string; vouchesForAddresses?: boolean }
export type SignInProvider = Known & { clientId: string; clientSecret: string }

const known: readonly (Known & { setting: string })[] = [
  { setting: 'FETTLE_GOOGLE_CLIENT', id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
  {
    setting: 'FETTLE_FACEBOOK_CLIENT',
    id: 'facebook',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    vouchesForAddresses: true,
  },
]

/** Reads FETTLE_GOOGLE_CLIENT and FETTLE_FACEBOOK_CLIENT, `id:secret` each. */
export const readSignInProviders = (environment: NodeJS.ProcessEnv): readonly SignInProvider[] =>
  known.flatMap(({ setting, ...provider }) => {
    const text = environment[setting]
    if (!text) return []
    const [clientId = '', clientSecret = ''] = text.split(/:(.*)/s)
    if (!clientId || !clientSecret)
      throw new ConfigurationMistake(`${setting} must be the id and the secret of a client with a colon between.`)
    return [{ ...provider, clientId, clientSecret }]
  })

/** The text records of a domain, each in one piece. */
export const findTexts = async (domain: string): Promise<string[]> =>
  (await resolveTxt(domain)).map((parts) => parts.join(''))
