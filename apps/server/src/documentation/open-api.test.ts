import { expect, test } from 'vitest'
import { documentedServices } from './documentation-page.ts'
import { type JsonSchema, openApi } from './open-api.ts'

const documents = documentedServices.map((service) =>
  openApi(service, { origin: 'https://fettle.example', cookieName: '__Host-fettle' }),
)
const operations = documents.flatMap(({ paths }) => Object.values(paths).map(({ post }) => post))

/** Every named property below a schema, by its path. */
const properties = (schema: JsonSchema, path = ''): [string, JsonSchema][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, each]): [string, JsonSchema][] => [
    [name, each],
    ...properties(each, `${path}.${name}`),
  ]),
  ...(schema.items ? properties(schema.items, `${path}[]`) : []),
  ...(schema.anyOf ?? []).flatMap((each) => properties(each, path)),
]
const formatsOf = (schema: JsonSchema): unknown[] => [
  schema.format,
  ...(schema.anyOf ?? []).map(({ format }) => format),
]

test('a document names server, licence, tags and the session cookie, and its paths end without a slash', () => {
  for (const document of documents) {
    expect(document.servers).toEqual([{ url: 'https://fettle.example' }])
    expect(document.info.license).toEqual({ name: 'Apache 2.0', identifier: 'Apache-2.0' })
    expect(document.components.securitySchemes.session.name).toBe('__Host-fettle')
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([])
    const tags = document.tags.map(({ name }) => name)
    expect(Object.values(document.paths).filter(({ post }) => !tags.includes(post.tags[0] ?? ''))).toEqual([])
  }
})

test('operations have an id of their own, a summary, and a schema of every JSON answer', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations.filter(({ summary }) => summary === '')).toEqual([])
  const unspecified = operations.filter(({ responses }) => {
    const content = responses['200'].content as Record<string, { schema: JsonSchema }>
    return Object.keys(content['application/json']?.schema ?? { type: '' }).length === 0
  })
  expect(unspecified.map(({ operationId }) => operationId)).toEqual([])
})

test('identifiers and days carry their formats', () => {
  const found = operations.flatMap(({ requestBody, responses }) => {
    const content = responses['200'].content as Record<string, { schema: JsonSchema }>
    return [
      requestBody.content['application/json'].schema,
      ...Object.values(content).map(({ schema }) => schema),
    ].flatMap((schema) => properties(schema))
  })
  // A plain `uuid` of a change in the audit log may be another key of a row.
  const uuids = found.filter(([name]) => name.endsWith('_uuid'))
  expect(uuids.length).toBeGreaterThan(500)
  expect([...new Set(uuids.filter(([, schema]) => !formatsOf(schema).includes('uuid')).map(([name]) => name))]).toEqual(
    [],
  )
  const days = found.filter(([, schema]) => formatsOf(schema).includes('date'))
  expect(days.length).toBeGreaterThan(20)
})
