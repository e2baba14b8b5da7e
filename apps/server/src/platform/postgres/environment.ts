/** Environment for the programs of PostgreSQL, without the PG* and LC_* variables of the caller, which would change them. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8',
  TZ: 'UTC',
})
