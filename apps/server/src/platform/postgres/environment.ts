/** The environment for PostgreSQL's programs: none of the caller's PG* or LC_* variables, which would change them. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8',
  TZ: 'UTC',
})
