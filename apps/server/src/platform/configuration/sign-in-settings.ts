import { ConfigurationError } from './configuration-error.ts'

/** A provider. `hasVerifiedEmails`: it verifies addresses but sends no `email_verified` claim. */
type Known = { id: string; name: string; issuer: string; tokenEndpoint?: string; hasVerifiedEmails?: boolean }
export type SignInProvider = Known & { clientId: string; clientSecret: string }

const known: readonly (Known & { setting: string })[] = [
  { setting: 'FETTLE_GOOGLE_CLIENT', id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
  {
    setting: 'FETTLE_FACEBOOK_CLIENT',
    id: 'facebook',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    hasVerifiedEmails: true,
  },
]

/** Reads FETTLE_GOOGLE_CLIENT and FETTLE_FACEBOOK_CLIENT, `id:secret` each. Throws ConfigurationError. */
export const readSignInProviders = (environment: NodeJS.ProcessEnv): readonly SignInProvider[] =>
  known.flatMap(({ setting, ...provider }) => {
    const text = environment[setting]
    if (!text) return []
    const [clientId = '', clientSecret = ''] = text.split(/:(.*)/s)
    if (!clientId || !clientSecret)
      throw new ConfigurationError(`${setting} must be the id and the secret of a client with a colon between.`)
    return [{ ...provider, clientId, clientSecret }]
  })
