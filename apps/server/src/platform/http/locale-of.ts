import { locales } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { FastifyRequest } from 'fastify'
import type { Caller, Locale } from '../runner/handlers.ts'

/** Locale of a response: that of the person, else of Accept-Language, else of the market. */
export const localeOf = (
  request: FastifyRequest,
  caller: Pick<Caller, 'person'> | undefined,
  namespace: string,
): Locale => {
  const chosen = locales.find((locale) => locale === caller?.person?.locale)
  const asked = request.headers['accept-language']
    ?.split(',')
    .map((each) => each.split(';')[0]?.trim().toLowerCase() ?? '')
  const accepted = asked
    ?.map((tag) =>
      tag === 'en-us' ? 'en-US' : tag.startsWith('de') ? 'de-DE' : tag.startsWith('en') ? 'en-GB' : undefined,
    )
    .find(Boolean)
  return chosen ?? accepted ?? editionOf(namespace).defaultLocale
}
