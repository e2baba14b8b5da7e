/** A variable of the environment: what it takes, what holds without it, what it does. */
type Setting = readonly [name: string, takes: string, usual: string, does: string]

/** Every variable that the server reads, as docs/operations.md prints them. */
export const settings: readonly Setting[] = [
  ['PORT', 'port', '4300', 'where the product answers; `--port=` wins'],
  ['HOST', 'address', '127.0.0.1', 'any other than this machine needs https in front, or no browser keeps the cookies'],
  [
    'FETTLE_ADDRESS',
    'web address',
    'http://localhost and the port',
    'under which people reach the product: links in mails and passkeys carry it',
  ],
  [
    'DATABASE_URL',
    'postgres address',
    'embedded server',
    'PostgreSQL 15 or newer; the role must be allowed to make roles',
  ],
  [
    'FETTLE_COPY_URL',
    'postgres address',
    'none',
    'a streaming copy of that database: exports and a few lists are read from it while it is less than five seconds behind',
  ],
  ['FETTLE_DATA', 'folder', '.data', 'attachments, the secret and, without DATABASE_URL, the database'],
  [
    'FETTLE_ARCHIVE',
    'folder',
    'none',
    'where the embedded database keeps all that it writes, so that a backup can be rolled forward to any moment',
  ],
  [
    'FETTLE_S3_BUCKET',
    'web address',
    'a folder in FETTLE_DATA',
    'the bucket that keeps attachments; any store that speaks S3',
  ],
  ['FETTLE_S3_KEY', 'id:secret', 'none', 'who may use the bucket; needed with one'],
  ['FETTLE_S3_REGION', 'region', 'us-east-1', 'the region that signatures name'],
  [
    'FETTLE_SECRET',
    '32 characters or more',
    'made and kept',
    'signs csrf tokens and addresses of files; the same for all servers of a database',
  ],
  [
    'FETTLE_AUDIT_KEY',
    '32 characters or more',
    'made and kept',
    'signs and chains the audit log; the same for all servers of a database, and best kept away from it',
  ],
  ['NODE_ENV', 'development, production, test', 'development', 'production writes a line for each request'],
  ['FETTLE_LOG', 'requests, problems', 'by NODE_ENV', 'what is written to the error stream, one line of JSON each'],
  ['FETTLE_METRICS', 'on, off', 'off', 'answers Prometheus at `/metrics` on a port of its own'],
  ['FETTLE_METRICS_PORT', 'port', '9464', 'that port, on the address of HOST; never open it to the public'],
  [
    'FETTLE_TRACES_URL',
    'web address',
    'nowhere',
    'where traces of calls and their statements are sent, as OTLP over HTTP',
  ],
  ['FETTLE_TRACES_PERCENT', 'number up to 100', '100', 'how many calls are traced where the caller did not decide'],
  ['FETTLE_TRUST_PROXY', 'addresses, networks', 'nobody', 'whose word about the address of a caller is believed'],
  ['FETTLE_LIMITS', 'on, off', 'on', 'counts calls by the minute and answers 429 beyond the limits'],
  ['FETTLE_LIMIT_ENTRY', 'two numbers', '60,300', 'signing in and up: calls a minute of one session, of one address'],
  ['FETTLE_LIMIT_COMMANDS', 'two numbers', '1800,18000', 'the same for what changes something'],
  ['FETTLE_LIMIT_READS', 'two numbers', '6000,60000', 'the same for what only reads'],
  [
    'FETTLE_NOTICE',
    'seconds up to 20',
    '0',
    'how long it goes on serving after SIGTERM while `/ready` already says no',
  ],
  ['FETTLE_DEMO', 'on, off', 'on', 'makes the demo world in an empty database'],
  ['FETTLE_WORKER', 'on, off', 'on', 'off: another server of the same database runs the queue and sends the news'],
  [
    'FETTLE_BUILD',
    'short name',
    'local',
    'the build that pages compare with; at build time `container` leaves out what is for developers',
  ],
  ['FETTLE_PAGES', 'folder', 'apps/web/dist', 'the built pages'],
  [
    'FETTLE_CALLER_CLOCK',
    'off, world',
    'off',
    'world: callers say at which moment they act; for making demo worlds only',
  ],
  ['FETTLE_SMTP_HOST', 'server name', 'none', 'the mail server; without one mails are kept, and nothing is sent'],
  ['FETTLE_SMTP_PORT', 'port', 'by security', '587 with starttls, 465 with tls, 25 with none'],
  ['FETTLE_SMTP_SECURITY', 'starttls, tls, none', 'starttls', 'how the line to the mail server is protected'],
  ['FETTLE_SMTP_USER', 'text', 'none', 'the account there; both or neither'],
  ['FETTLE_SMTP_PASSWORD', 'text', 'none', 'its password'],
  ['FETTLE_MAIL_FROM', 'mail address', 'none', 'the sender, like `Fettle <no-reply@example.org>`; needed with a host'],
  ['FETTLE_GOOGLE_CLIENT', 'id:secret', 'none', 'lets people sign in with Google'],
  ['FETTLE_FACEBOOK_CLIENT', 'id:secret', 'none', 'lets people sign in with Facebook'],
  [
    'FETTLE_CALL_PRIVATE',
    'on, off',
    'off',
    'on: addresses that people give (sign-on providers) may lead into private networks, and over http',
  ],
  ['FETTLE_SUPPORT_EMAIL', 'mail address', 'that of the market', 'who helps: on the support page and in mails'],
  ['FETTLE_SUPPORT_PHONE', 'text', 'that of the market', 'their telephone number, on the support page'],
  ['FETTLE_SUPPORT_HOURS', 'text', 'that of the market', 'when they answer, like 08:00-18:00'],
  ['FETTLE_REPORT_DSN', 'web address', 'the log', 'where pages send their faults'],
  ['FETTLE_ANALYTICS_URL', 'web address', 'nowhere', 'where pages send events'],
  ['FETTLE_ANALYTICS_KEY', 'text', 'none', 'the key for it'],
  ['FETTLE_APP_STORE_URL', 'web address', 'none', 'the app for one kind of telephone'],
  ['FETTLE_PLAY_STORE_URL', 'web address', 'none', 'the app for the other'],
]

/** Variables of the tools around the server; they may stand in the same environment. */
const ofTools = [
  'FETTLE_API',
  'FETTLE_TEST_DATABASE_URL',
  'FETTLE_STORIES_PORT',
  'FETTLE_WEB_PORT',
  'FETTLE_COMMIT',
  'FETTLE_SOURCE_MAPS',
]

export const settingNames: ReadonlySet<string> = new Set([...settings.map(([name]) => name), ...ofTools])
