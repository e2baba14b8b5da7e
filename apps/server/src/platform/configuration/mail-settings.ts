import { ConfigurationError } from './configuration-error.ts'

/** SMTP settings for sending. */
export type SmtpSettings = {
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  account?: { user: string; password: string }
  /** `Fettle <no-reply@example.org>` */
  from: { name: string; address: string }
}

/** Inbound SMTP: the domain of reply addresses, and where the front mail server delivers them. */
export type ReplySettings = { readonly domain: string; readonly port: number; readonly host: string }

const usualPorts = { starttls: 587, tls: 465, none: 25 } as const
const securities = ['starttls', 'tls', 'none'] as const

const securityOf = (text: string): SmtpSettings['security'] => {
  const found = securities.find((each) => each === text)
  if (!found)
    throw new ConfigurationError(`FETTLE_SMTP_SECURITY must be ${securities.join(' or ')}, but it is "${text}".`)
  return found
}

const portOf = (text: string | undefined, security: SmtpSettings['security']): number => {
  const port = Number(text || usualPorts[security])
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigurationError(`FETTLE_SMTP_PORT must be a whole number up to 65535, but it is "${text}".`)
  return port
}

const senderOf = (text: string | undefined): SmtpSettings['from'] => {
  const [, name = '', address = ''] = /^(?:([^<>\r\n]*)<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(text ?? '') ?? []
  if (!address)
    throw new ConfigurationError(
      `FETTLE_MAIL_FROM must be an address like Fettle <no-reply@example.org>, but it is "${text ?? ''}".`,
    )
  return { name: name.trim() || 'Fettle', address }
}

const accountOf = (environment: NodeJS.ProcessEnv): Pick<SmtpSettings, 'account'> => {
  const { FETTLE_SMTP_USER: user, FETTLE_SMTP_PASSWORD: password } = environment
  if (!user !== !password)
    throw new ConfigurationError('FETTLE_SMTP_USER and FETTLE_SMTP_PASSWORD go together: one of them is missing.')
  return user && password ? { account: { user, password } } : {}
}

/** Reads FETTLE_SMTP_* and FETTLE_MAIL_FROM; undefined without a host. Throws ConfigurationError. */
export const readSmtpSettings = (environment: NodeJS.ProcessEnv): SmtpSettings | undefined => {
  const host = environment.FETTLE_SMTP_HOST
  if (!host) return undefined
  if (!/^[\w.:-]+$/.test(host))
    throw new ConfigurationError(
      `FETTLE_SMTP_HOST must be the name of a server like mail.example.org, but it is "${host}".`,
    )
  const security = securityOf(environment.FETTLE_SMTP_SECURITY || 'starttls')
  return {
    host,
    security,
    port: portOf(environment.FETTLE_SMTP_PORT, security),
    ...accountOf(environment),
    from: senderOf(environment.FETTLE_MAIL_FROM),
  }
}

/** Reads FETTLE_REPLY_*; undefined without a domain, then e-mails have no reply address. Throws ConfigurationError. */
export const readReplySettings = (environment: NodeJS.ProcessEnv): ReplySettings | undefined => {
  const { FETTLE_REPLY_DOMAIN: domain, FETTLE_REPLY_PORT: port, FETTLE_REPLY_HOST: host } = environment
  if (!domain && !port) return undefined
  if (!domain || !/^[a-z0-9.-]+$/i.test(domain))
    throw new ConfigurationError(
      `FETTLE_REPLY_DOMAIN must be a domain like reply.example.org, but it is "${domain ?? ''}".`,
    )
  const number = Number(port || 2525)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConfigurationError(`FETTLE_REPLY_PORT must be a whole number up to 65535, but it is "${port ?? ''}".`)
  return { domain: domain.toLowerCase(), port: number, host: host || '127.0.0.1' }
}
