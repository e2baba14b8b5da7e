import { ConfigurationError } from './configuration-error.ts'

/** The address of an outside service by a setting, without a slash at its end. Throws ConfigurationError. */
export const serviceAddress = (environment: NodeJS.ProcessEnv, name: string, usual: string): string => {
  const address = environment[name] ?? usual
  if (!URL.canParse(address) || !/^https?:\/\/[^/]+\/?$/.test(address))
    throw new ConfigurationError(`${name} must be a web address without a path, such as ${usual}.`)
  return address.replace(/\/$/, '')
}
