import type { Configuration } from '#platform/configuration'

type Own = Pick<Configuration, 'dataFolder' | 'secret'> & { databaseUrl: string } & Partial<Configuration>

/** A whole server on a port that is free, which works its queue, writes no log and limits nobody. */
export const stageConfiguration = (own: Own): Configuration => ({
  port: 0,
  host: '127.0.0.1',
  providers: [],
  callsPrivate: false,
  taxRegister: {},
  payments: {},
  publicAddress: 'http://localhost:4300',
  trustProxy: false,
  isProduction: false,
  takesCallerClock: false,
  wantsDemoWorld: false,
  runsWorker: true,
  build: 'abc123',
  page: {},
  limits: null,
  noticeMillis: 0,
  ...own,
})
