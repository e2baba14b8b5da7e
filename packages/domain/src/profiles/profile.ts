import { ok, type Result, refuse } from '../kernel/result.ts'

/** Languages a company can list, as ISO 639-1; their names come from the reader's locale. */
export const spokenLanguages = [
  'ar',
  'bg',
  'cs',
  'de',
  'en',
  'es',
  'fr',
  'hr',
  'hu',
  'it',
  'pl',
  'pt',
  'ro',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Most projects of one company. */
export const maxProjects = 40
export const oldestCompany = 1700

export const profileRefusals = ['not_a_contractor', 'founded_ahead', 'website_invalid', 'portfolio_full'] as const
export type ProfileRefusal = (typeof profileRefusals)[number]

const address = /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?(\/[^\s<>"]*)?$/u

/** An absolute http(s) URL, or empty. Other schemes could execute code when rendered. */
export const isWebsite = (text: string): boolean => text === '' || (text.length <= 200 && address.test(text))

type Description = { readonly foundedYear: number | null; readonly website: string }

/** Validates a profile; `year` is the current year. Refuses with `founded_ahead`, `website_invalid`. */
export const describeProfile = <D extends Description>(said: D, year: number): Result<D, ProfileRefusal> => {
  if (said.foundedYear !== null && said.foundedYear > year) return refuse('founded_ahead')
  return isWebsite(said.website) ? ok(said) : refuse('website_invalid')
}

/** Whether a company with `shown` projects may add one. Refuses with `portfolio_full`. */
export const addProject = (shown: number): Result<true, ProfileRefusal> =>
  shown >= maxProjects ? refuse('portfolio_full', { most: maxProjects }) : ok(true as const)
