import type { FastifyInstance } from 'fastify'

/** Lets the routes of a scope accept forms, as an object of texts; of fields with one name the last counts. */
export const parseForms = (scope: FastifyInstance, bodyLimit: number): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
