import type { Configuration } from '#platform/configuration/configuration'

type Own = Pick<Configuration, 'dataFolder' | 'secret'> & { databaseUrl: string } & Partial<Configuration>

/** A whole server on a port that is free, which works its queue, writes no log and limits nobody. */
export const testConfiguration = (own: Own): Configuration => ({
  port: 0,
  host: '127.0.0.1',
  providers: [],
  allowsPrivateAddresses: false,
  taxRegister: {},
  payments: {},
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
