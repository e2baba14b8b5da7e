import type { Configuration } from '#platform/configuration/configuration'

type Overrides = Pick<Configuration, 'dataFolder' | 'secret'> & { databaseUrl: string } & Partial<Configuration>

/** Configuration of a complete server on a free port, with its queue, without request log and rate limits. */
export const testConfiguration = (own: Overrides): Configuration => ({
  port: 0,
  host: '127.0.0.1',
  providers: [],
  allowsPrivateAddresses: false,
  taxRegister: {},
  payments: {},
  textMessages: undefined,
  publicAddress: 'http://localhost:4300',
  trustProxy: false,
  isProduction: false,
  acceptsCallerClock: false,
  wantsDemoWorld: false,
  runsWorker: true,
  build: 'abc123',
  page: {},
  limits: null,
  shutdownNoticeMs: 0,
  ...own,
})
