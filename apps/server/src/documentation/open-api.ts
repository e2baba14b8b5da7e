import { everyMethod } from '@fettle/contracts/catalogue'
import { type AnyMethod, methodPath, type Service } from '@fettle/contracts/kernel/method'
import { snake } from '@fettle/contracts/kernel/wire'
import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'

export type JsonSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  [key: string]: unknown
}

/** Declared names in the words of the wire; the keys of maps stay. */
const inSnake = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([key, each]) => [snake(key), inSnake(each)]),
        ),
      }
    : {}),
  ...(schema.required ? { required: schema.required.map(snake) } : {}),
  ...(schema.items ? { items: inSnake(schema.items) } : {}),
  ...(schema.anyOf ? { anyOf: schema.anyOf.map(inSnake) } : {}),
})

export const wireSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return inSnake(rest)
}

/** Accounts are documented with identity: both are about who may come in. */
export const methodsOf = (service: Service): readonly AnyMethod[] =>
  everyMethod.filter(
    (method) => method.service === service || (service === 'identity' && method.service === 'accounts'),
  )

const failure = { $ref: '#/components/schemas/Failure' }
const refusalText = (method: AnyMethod) =>
  method.refusals?.length
    ? ` Business errors: ${[...new Set(method.refusals)].map((code) => `\`${code}\``).join(', ')}.`
    : ''

const pageHeaders = {
  ...Object.fromEntries(
    ['x-pagination-count', 'x-pagination-limit', 'x-pagination-offset'].map((name) => [
      name,
      { schema: { type: 'integer' } },
    ]),
  ),
  'x-pagination-next': { schema: { type: 'string' } },
}

/** Methods with a permission accept an API key or a session; `signed-in` methods accept a session only. */
const securityOf = ({ access }: AnyMethod) =>
  access === 'public' ? [] : [...(access === 'signed-in' ? [] : [{ apiKey: [] }]), { session: [] }]

const file = { type: 'string', format: 'binary' }

const operation = (method: AnyMethod) => {
  const output = method.pages
    ? { type: 'array', items: wireSchema(method.output, 'output') }
    : wireSchema(method.output, 'output')
  const answer =
    method.kind === 'document'
      ? { [method.media ?? 'application/pdf']: { schema: method.media === 'application/json' ? output : file } }
      : { 'application/json': { schema: { type: 'object', required: ['response'], properties: { response: output } } } }
  return {
    operationId: `${method.manager}.${method.name}`,
    tags: [method.manager],
    summary: method.summary,
    description: `Access: ${method.access}.${refusalText(method)}`,
    security: securityOf(method),
    parameters: [
      { $ref: '#/components/parameters/namespace' },
      ...(method.pages
        ? [
            { $ref: '#/components/parameters/offset' },
            { $ref: '#/components/parameters/limit' },
            { $ref: '#/components/parameters/after' },
          ]
        : []),
      ...(method.kind === 'command'
        ? [{ $ref: '#/components/parameters/idempotencyKey' }, { $ref: '#/components/parameters/csrf' }]
        : []),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: wireSchema(method.input, 'input') } } },
    responses: {
      '200': { description: 'Done.', content: answer, ...(method.pages ? { headers: pageHeaders } : {}) },
      ...Object.fromEntries(
        ['400', '401', '403', '404', '409', '422', '429', '500'].map((status) => [
          status,
          { description: 'Refused or failed.', content: { 'application/json': { schema: failure } } },
        ]),
      ),
    },
  }
}

const header = (name: string, description: string, schema: object) => ({ name, in: 'header', description, schema })

/** Public origin and session cookie of this installation. */
export type Installation = { readonly origin: string; readonly cookieName: string }

const components = (cookieName: string) => ({
  parameters: {
    namespace: { name: 'namespace', in: 'path', required: true, schema: { enum: ['de', 'uk', 'us'] } },
    offset: header('x-pagination-offset', 'Rows to skip.', { type: 'integer', default: 0 }),
    limit: header('x-pagination-limit', 'Rows of a page, 100 at most.', { type: 'integer', default: 25 }),
    after: header(
      'x-pagination-after',
      'Goes on after the last row of a former page: the text of its `x-pagination-next`, which the lists of work orders and jobs have. No row comes twice and none is skipped, whatever arrives in between.',
      { type: 'string', maxLength: 400 },
    ),
    idempotencyKey: header(
      'idempotency-key',
      'The same key with the same body gives the first answer again; of a method for many items it goes on after the last transaction that was stored.',
      {
        type: 'string',
        minLength: 8,
        maxLength: 200,
      },
    ),
    csrf: header('x-csrftoken', 'Equal to the csrftoken cookie.', { type: 'string' }),
  },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, `ft_live_…`, from the settings of a client. It needs no csrf token, acts for the member who made it by the permissions that it was granted, and is refused beside the session of somebody else.',
    },
    session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'The session of a signed-in person.' },
  },
  schemas: {
    Failure: {
      type: 'object',
      required: ['errors'],
      properties: {
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              field: { type: 'string' },
              meta: { type: 'object' },
            },
          },
        },
        detail: { type: 'string' },
      },
    },
  },
})

/** OpenAPI 3.1 of one service, made from the catalogue alone. Paths work with and without a trailing slash. */
export const openApi = (service: Service, { origin, cookieName }: Installation) => ({
  openapi: '3.1.0',
  info: {
    title: `Fettle: ${service}`,
    version: '2',
    description: 'POST always works; GET works for what only reads. A path may end with a slash.',
    license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: origin }],
  tags: [...new Set(methodsOf(service).map(({ manager }) => manager))].map((name) => ({ name })),
  paths: Object.fromEntries(
    methodsOf(service).map((method) => [
      `/{namespace}${methodPath(method).replace(/\/$/, '')}`,
      { post: operation(method) },
    ]),
  ),
  components: components(cookieName),
})
