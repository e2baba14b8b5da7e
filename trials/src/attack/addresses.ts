import { request } from 'node:http'
import type { AttackContext, AttackResponse } from './attack-context.ts'
import { callAs, cataloguedMethods, commands, pathOf, sampleBody, send } from './attack-context.ts'

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae/',
  '....//',
  '..;/',
  '%00../',
  '.%00./',
  '%u002e%u002e/',
  '..%c1%9c',
]
const targets = ['etc/passwd', 'secret', 'package.json', 'apps/server/src/main.ts', 'windows/win.ini']
const roots = ['/', '/assets/', '/uk/', '/uk/files/', '/dynamic/', '/uk/find-a-pro/docs/', '/fonts/']
/** Content of the probed files that no legitimate response contains. */
const canaries = ['root:x:0:0', '"workspaces"', 'requestLimits', '[fonts]']

const climbs = (starts: readonly string[]): string[] =>
  starts.flatMap((root) =>
    ups.flatMap((up) =>
      targets.flatMap((target) => [
        `${root}${up.repeat(6)}${target}`,
        `${root}assets/${up.repeat(8)}${target}%00.html`,
      ]),
    ),
  )

const traversePaths = async (context: AttackContext) => {
  const found: string[] = []
  const paths = climbs(context.isSmoke ? roots.slice(0, 2) : roots)
  for (const path of paths) {
    const { text, status } = await send(context, { verb: 'GET', path, headers: { accept: '*/*' } })
    if (status >= 500 || canaries.some((canary) => text.includes(canary)))
      found.push(`${path}: ${status} ${text.slice(0, 60)}`)
  }
  context.report.expectNone(`of ${paths.length} climbs out of the folders that came somewhere`, found)
}

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '//evil.example/..',
  '//evil.example/%2e%2e',
  '/.evil.example',
  '/;@evil.example',
  '//evil.example:80',
  '//user@evil.example',
  '/https://evil.example',
  '/?next=//evil.example',
  '/uk/auth/login?next=https://evil.example',
  '/uk/redirect?next=//evil.example',
  '/uk/redirect/?to=//evil.example',
  '//evil%00.example/',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '//evil.example//',
  '//[::1]/',
  '/uk//evil.example',
  '/http:evil.example',
]

/** No response redirects to another origin, nor reflects the caller's Host header. */
const redirect = async (context: AttackContext) => {
  const sent: string[] = []
  const hosts = [
    {},
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript', forwarded: 'host=evil.example' },
  ]
  for (const path of elsewhere)
    for (const headers of hosts)
      for (const verb of ['GET', 'HEAD', 'POST']) {
        const {
          status,
          headers: responseHeaders,
          text,
        } = await send(context, { verb, path, headers: { accept: 'text/html', ...headers } })
        if (
          (status >= 300 && status < 400) ||
          responseHeaders.location ||
          responseHeaders.refresh ||
          (path !== '/' && text.includes('//evil.example"'))
        )
          sent.push(`${verb} ${path}: ${status} ${responseHeaders.location}`)
        if (Object.keys(responseHeaders).some((name) => name.startsWith('location') || name === 'x-injected'))
          sent.push(`${path} wrote a header`)
      }
  context.report.expectNone(`of ${elsewhere.length * hosts.length * 3} addresses that sent somebody away`, sent)
}

const wanted: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'|sandbox/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^same-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
]
const missingIn = (what: string, { status, headers, text }: AttackResponse, isData: boolean): string[] => {
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  return [
    ...wanted.flatMap(([name, pattern]) =>
      pattern.test(String(headers[name])) ? [] : [`${what} ${status}: ${name} ${String(headers[name])}`],
    ),
    ...(/unsafe|\*|data:|https:/.test(scripts) ? [`${what}: scripts of ${scripts}`] : []),
    ...(isData && headers['cache-control'] !== 'no-store'
      ? [`${what} ${status}: cache-control ${headers['cache-control']}`]
      : []),
    ...(headers['x-powered-by'] || headers.server ? [`${what}: says what it runs on`] : []),
    ...(/<script(?![^>]*\bsrc=)|\son\w+=/.test(headers['content-type']?.startsWith('text/html') ? text : '')
      ? [`${what}: a script inside the page`]
      : []),
  ]
}

/** Response headers of every method as three users, of pages, files, and missing paths. */
const readHeaders = async (context: AttackContext) => {
  const missing: string[] = []
  let answers = 0
  const checkResponse = (what: string, response: AttackResponse, isData: boolean) => {
    answers++
    missing.push(...missingIn(what, response, isData))
  }
  // Signing out would end the attack.
  for (const one of cataloguedMethods)
    for (const user of [context.client, context.contractor])
      if (!commands.includes(one) || one.method.manager !== 'identity')
        checkResponse(
          one.name,
          await callAs(context, user, { method: one.method, body: sampleBody(context, one, 'client') }),
          true,
        )
  for (const one of cataloguedMethods)
    checkResponse(
      `${one.name} by nobody`,
      await send(context, { path: pathOf(one.method), body: '{}', headers: { 'content-type': 'application/json' } }),
      true,
    )
  for (const path of [
    '/',
    '/uk/auth/login',
    '/uk/client/1/dashboard',
    '/nothing.js',
    '/live',
    '/ready',
    '/documentation.css',
    '/uk/find-a-pro/docs/',
    '/uk/find-a-pro/api/v1/categories/',
    '/dynamic/fm/build-info.json',
    `/uk/files/${context.ids.jobUuid}/raw`,
    '/%',
    '/uk/accounts/api/v2/users/fly/',
  ])
    for (const verb of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE'])
      checkResponse(`${verb} ${path}`, await send(context, { verb, path, headers: { accept: 'text/html' } }), false)
  context.report.expectNone(`of ${answers} answers without a header that guards`, missing)
}

/** Cross-origin requests must not get CORS headers. */
const requestCrossOrigin = async (context: AttackContext) => {
  const shared: string[] = []
  for (const origin of ['https://evil.example', 'null'])
    for (const verb of ['OPTIONS', 'GET', 'POST']) {
      const [one] = cataloguedMethods
      if (!one) continue
      const { headers } = await send(context, {
        verb,
        path: pathOf(one.method),
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrftoken' },
      })
      for (const name of Object.keys(headers))
        if (name.startsWith('access-control-')) shared.push(`${verb} for ${origin}: ${name}`)
    }
  context.report.expectNone('answers that another origin may read', shared)
}

/** Clients that open a request and never complete it (slowloris). */
const openSlowRequests = async (context: AttackContext) => {
  const [one] = commands
  if (!one) return
  const headers = { 'content-type': 'application/json', 'content-length': '100', ...context.client.headers() }
  const calls = Array.from({ length: 200 }, () => {
    const call = request(context.product.address + pathOf(one.method), { method: 'POST', headers, agent: false })
    call.on('error', () => undefined)
    call.write('{')
    return call
  })
  await new Promise((done) => setTimeout(done, 500))
  const started = performance.now()
  const { status } = await send(context, { verb: 'GET', path: '/ready' })
  const millis = Math.round(performance.now() - started)
  for (const call of calls) call.destroy()
  context.report.check('200 callers that never end hold up nobody', status === 200 && millis < 2_000, `${millis} ms`)
}

/** Paths, response headers and slow clients. */
export const testAddresses = async (context: AttackContext): Promise<void> => {
  await traversePaths(context)
  await redirect(context)
  await readHeaders(context)
  await requestCrossOrigin(context)
  await openSlowRequests(context)
}
