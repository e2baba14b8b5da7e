import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims of a person of the provider. */
export type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** A local OpenID provider (oidc-provider), where people sign in by their name alone. */
export type LocalProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Signs in like a browser from the authorization address; resolves with the redirect address. */
  enter(address: string, name: string): Promise<URL>
  close(): Promise<void>
}

const listening = (server: Server): Promise<number> =>
  new Promise((resume) => server.listen(0, '127.0.0.1', () => resume((server.address() as AddressInfo).port)))

/** Follows redirects and forms with cookies until it is redirected to another origin. */
const walk = async (issuer: string, start: string, name: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let [address, body]: [string, string | undefined] = [start, undefined]
  for (let step = 0; step < 12; step++) {
    const response = await fetch(address, {
      redirect: 'manual',
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, address)
      if (next.origin !== new URL(issuer).origin) return next
      ;[address, body] = [next.href, undefined]
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`The provider shows ${response.status}: ${page.slice(0, 300)}`)
    const prompt = page.includes('value="login"') ? `prompt=login&login=${name}&password=any` : 'prompt=consent'
    ;[address, body] = [new URL(action, address).href, prompt]
  }
  throw new Error('The provider leads in a circle.')
}

/** Discovery document as Facebook publishes it: authorization endpoint and keys, no token endpoint. */
const terse = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['id_token', 'code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** Starts a provider with one client and redirect address; `isTerse` publishes the discovery document of Facebook. */
export const openProvider = async (
  callback: string,
  claimsOf: (name: string) => Omit<Claims, 'sub'>,
  { isTerse = false } = {},
): Promise<LocalProvider> => {
  const proxy = createServer()
  const issuer = `http://127.0.0.1:${await listening(proxy)}`
  const [clientId, clientSecret] = ['fettle', 'a secret between two servers']
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for cookies'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claimsOf(id) }) }),
  })
  const answer = provider.callback()
  proxy.on('request', (request, response) => {
    if (isTerse && request.url === '/.well-known/openid-configuration')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(terse(issuer)))
    void answer(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    enter: (address, name) => walk(issuer, address, name),
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resume) => proxy.close(resume))
    },
  }
}
