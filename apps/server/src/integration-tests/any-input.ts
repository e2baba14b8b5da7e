import type { AnyMethod } from '@fettle/contracts/kernel/method'
import * as z from 'zod/mini'

type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
}

/** Values that business rules demand under a name, which the schema does not tell. */
const words: Readonly<Record<string, unknown>> = {
  email: 'somebody@sample.example',
  invoice_email: 'invoices@sample.example',
  full_name: 'Sam Sample',
  password: 'Sample-pass-2026',
  postcode: 'LS1 1AA',
  color: '#0f5257',
  telephone: '0113 496 0000',
  domain: 'sample.example',
  href: 'https://sample.example',
  invitation_domain: 'sample.example',
  issuer: 'https://sample.example',
  vat_number: 'GB999999973',
  tax_reference: '1234567890',
  paye_reference: '123/AB45678',
  accounts_office_reference: '123PA00012345',
  taxpayer_number: '1234567890',
  end_user_since: '2026-03-09',
  company_number: '01234567',
  tax_number: '181/815/08155',
  sort_code: '20-04-15',
  account_number: '38290008',
  originator_id: '284917',
  iban: '',
  bic: '',
  routing_number: '',
  sha_256: '0'.repeat(64),
  version: 1,
  quantity: '1',
  value: '1',
  unit_price: '10.00',
  due_time: '10:00',
  day: '2026-03-09',
  keep: '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60',
}

const unknownUuid = '3f2b8c1e-7d4a-4e6b-9a51-0c8d2e7f4b60'

const textOf = (key: string, { format, pattern = '' }: Shape): string => {
  if (pattern.startsWith('^own-')) return `own-${unknownUuid}`
  if (pattern.startsWith('^[a-z0-9_]')) return 'code'
  if (format === 'date-time' || key.endsWith('_at')) return '2026-03-09T09:00:00.000Z'
  if (/((^|_)on|_by|_back|until|_day|(^|_)from|(^|_)to)$/.test(key)) return '2026-03-09'
  return /(^|_)key$/.test(key) ? 'sample' : 'Sample'
}

/** The type of a value that may be null. */
const typeOf = ({ type }: Shape) => (Array.isArray(type) ? type.find((each) => each !== 'null') : type)

const valueOf = (key: string, shape: Shape, ids: Readonly<Record<string, string>>): unknown => {
  const type = typeOf(shape)
  const named = ids[key] ?? words[key] ?? (key.endsWith('uuid') ? unknownUuid : undefined)
  if (key === 'signature') return null
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return valueOf(key, choices.find((choice) => choice.type !== 'null') ?? {}, ids)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () =>
      valueOf(key.replace(/s$/, ''), shape.items ?? {}, ids),
    )
  if (type === 'object') return objectOf(shape, ids)
  const isNumber = type === 'integer' || type === 'number'
  if (named !== undefined && (!isNumber || typeof named === 'number')) return named
  // The end of a time span comes after its start.
  if (key === 'until' && type === 'integer') return Math.min(600, shape.maximum ?? 600)
  if (isNumber) return Math.max(shape.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return textOf(key, shape)
}

const objectOf = (shape: Shape, ids: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, each]) => [key, valueOf(key, each, ids)]))

/** A valid body for a method in wire format, with these identifiers under their names. */
export const anyInput = (method: AnyMethod, ids: Readonly<Record<string, string>>): Record<string, unknown> => {
  const shape = z.toJSONSchema(method.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const snake = (key: string) => key.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
  const spelt = (each: Shape): Shape => ({
    ...each,
    ...(each.items ? { items: spelt(each.items) } : {}),
    ...(each.anyOf ? { anyOf: each.anyOf.map(spelt) } : {}),
    ...(each.oneOf ? { oneOf: each.oneOf.map(spelt) } : {}),
    ...(each.properties
      ? {
          properties: Object.fromEntries(Object.entries(each.properties).map(([key, one]) => [snake(key), spelt(one)])),
        }
      : {}),
  })
  return objectOf(spelt(shape), ids)
}
