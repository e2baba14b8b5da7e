import { randomUUID } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { type AnyMethod, type CallOf, methodPath, type OutputOf } from '@fettle/contracts/kernel/method'
import { fromWire, toWire } from '@fettle/contracts/kernel/wire'
import { jobLinksMethods } from '@fettle/contracts/signed-links/job-links.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import * as z from 'zod/mini'

type Namespace = 'uk' | 'de' | 'us'
type Answered<M extends AnyMethod> = M extends { pages: true } ? OutputOf<M>[] : OutputOf<M>

/** A refusal of the server, with its message. */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  constructor(method: AnyMethod, status: number, text: string) {
    super(`${method.manager}.${method.name} answered ${status}: ${text}`)
    const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as { errors?: { code: string }[] }
    this.code = parsed.errors?.[0]?.code ?? 'unexpected'
    this.status = status
  }
}

/** An API client with cookies and CSRF token that uses documented calls only. */
export class ApiUser {
  /** Number of commands answered to all users of this run. */
  static commands = 0
  readonly #address: string
  readonly namespace: Namespace
  readonly #cookies = new Map<string, string>()
  #membershipUuid: string | undefined
  session: SessionView = { person: null, memberships: [], awaits: null, impersonation: null, link: null }
  /** The time of the call; the server accepts it only while the world is seeded. */
  at: number | undefined
  /** Transport; replaced to add retries or a journal. */
  send: (url: string, request?: RequestInit) => Promise<Response> = fetch

  constructor(address: string, namespace: Namespace) {
    this.#address = address
    this.namespace = namespace
  }

  /** Acts as one of the session's memberships. */
  as(membershipUuid: string): this {
    this.#membershipUuid = membershipUuid
    return this
  }

  async open(): Promise<this> {
    this.session = await this.call(identityMethods.current, {})
    return this
  }

  /** Signs up: accepts the terms, and follows the e-mail link where e-mails are readable. */
  async signUp(account: Omit<CallOf<typeof identityMethods.signUp>, 'termsVersion'>): Promise<this> {
    await this.open()
    const { termsVersion } = editionOf(this.namespace)
    const session = await this.call(identityMethods.signUp, { ...account, termsVersion })
    this.#enter(session)
    const link = await this.latestMailLink(account.email)
    const [uidb64, token] = [link?.get('uidb64'), link?.get('token')]
    if (uidb64 && token) await this.call(identityMethods.confirmEmail, { uidb64, token })
    return this
  }

  /**
   * Parameters of the newest single-use link mailed to an address; undefined where the server does not show e-mails.
   */
  async latestMailLink(email: string): Promise<URLSearchParams | undefined> {
    const path = `/${this.namespace}/identity/api/v1/emails/?to=${encodeURIComponent(email)}`
    const answer = await this.send(`${this.#address}${path}`)
    if (!answer.ok) return undefined
    const { response } = (await answer.json()) as { response: { text: string }[] }
    const [address] = response.flatMap(
      ({ text }) => /https?:\/\/\S+\/(?:auth\/(?!unsubscribe)|outside\/jobs\/)\S+token=[\w-]+/.exec(text) ?? [],
    )
    return address ? new URL(address).searchParams : undefined
  }

  /** Accepts the newest invitation to an address, with a first password. */
  async accept(
    email: string,
    account: { fullName: string; password: string; locale: 'en-GB' | 'en-US' | 'de-DE' } | null,
  ): Promise<this> {
    const token = (await this.latestMailLink(email))?.get('token')
    if (!token) throw new Error(`No invitation lies in the mail of ${email}`)
    const { termsVersion } = editionOf(this.namespace)
    const session = await this.call(usersMethods.acceptInvitation, {
      token,
      account: account && { ...account, termsVersion },
    })
    return this.#enter(session)
  }

  /** Opens the newest job link of an address, without an account. */
  async openJobLink(email: string): Promise<this> {
    await this.open()
    const token = (await this.latestMailLink(email))?.get('token')
    if (!token) throw new Error(`No link lies in the mail of ${email}`)
    return this.#enter(await this.call(jobLinksMethods.enter, { token }))
  }

  async signIn(email: string, password: string): Promise<this> {
    await this.open()
    return this.#enter(await this.call(identityMethods.signIn, { email, password }))
  }

  #enter(session: SessionView): this {
    this.session = session
    return this.as(session.memberships.find((membership) => membership.namespace === this.namespace)?.uuid ?? '')
  }

  headers(): Record<string, string> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      ...(this.#membershipUuid ? { 'x-user-uuid': this.#membershipUuid } : {}),
      ...(this.at === undefined ? {} : { 'x-fettle-at': new Date(this.at).toISOString() }),
    }
  }

  /** The cookies of the session as a browser takes them, for an address of the product. */
  cookiesFor(url: string): { readonly name: string; readonly value: string; readonly url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url }))
  }

  #keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }

  async call<M extends AnyMethod>(
    method: M,
    input: CallOf<M>,
    extra: Record<string, string> = {},
  ): Promise<Answered<M>> {
    const isFirst = this.#cookies.size === 0
    const url = `${this.#address}/${this.namespace}${methodPath(method)}`
    const answer = isFirst
      ? await this.send(url)
      : await this.send(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...this.headers(), ...extra },
          body: JSON.stringify(toWire(method.input, input)),
        })
    this.#keep(answer)
    const text = await answer.text()
    if (!answer.ok) throw new ApiRefusal(method, answer.status, text)
    if (method.kind === 'command') ApiUser.commands += 1
    const { response } = JSON.parse(text) as { response: unknown }
    return fromWire(method.pages ? z.array(method.output) : method.output, response) as Answered<M>
  }

  /** Uploads bytes to a signed URL. */
  async put(path: string, bytes: Uint8Array): Promise<void> {
    const answer = await this.send(`${this.#address}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    if (!answer.ok) throw new Error(`Upload answered ${answer.status}: ${await answer.text()}`)
  }
}
