import type * as z from 'zod/mini'

type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  discriminator?: string
  in?: z.ZodMiniType
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

/** camelCase to snake_case, one key. */
export const snake = (key: string): string =>
  key.replace(/[A-Z0-9]+/g, (part, at: number) => (at === 0 ? part : `_${part.toLowerCase()}`))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Rename = (declared: string) => { from: string; to: string }

const turnObject = (shape: Record<string, z.ZodMiniType>, value: Record<string, unknown>, rename: Rename) => {
  const turned: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const [key, schema] of Object.entries(shape)) {
    const { from, to } = rename(key)
    seen.add(from)
    if (Object.hasOwn(value, from)) turned[to] = turn(schema, value[from], rename)
  }
  // Undeclared keys travel on under their own name, so that the strict schema can refuse them by name.
  for (const key of Object.keys(value))
    if (!seen.has(key)) Object.defineProperty(turned, key, { value: value[key], enumerable: true })
  return turned
}

const turnUnion = (definition: Definition, value: unknown, rename: Rename) => {
  const options = definition.options ?? []
  if (definition.discriminator && isRecord(value)) {
    const { from } = rename(definition.discriminator)
    const match = options.find((option) => {
      const tag = definitionOf(option).shape?.[definition.discriminator ?? '']
      return tag?.safeParse(value[from]).success
    })
    return match ? turn(match, value, rename) : value
  }
  const objects = options.filter((option) => ['object', 'array', 'record'].includes(definitionOf(option).type))
  return objects[0] && typeof value === 'object' && value !== null ? turn(objects[0], value, rename) : value
}

/** Renames declared fields only; keys of maps and custom JSON stay as people wrote them. */
const turn = (schema: z.ZodMiniType, value: unknown, rename: Rename): unknown => {
  const definition = definitionOf(schema)
  if (value === null || value === undefined) return value
  if (definition.type === 'object' && definition.shape)
    return isRecord(value) ? turnObject(definition.shape, value, rename) : value
  if (definition.type === 'array' && definition.element)
    return Array.isArray(value) ? value.map((item) => turn(definition.element as z.ZodMiniType, item, rename)) : value
  if (definition.type === 'record' && definition.valueType && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, turn(definition.valueType as z.ZodMiniType, item, rename)]),
    )
  if (definition.type === 'union') return turnUnion(definition, value, rename)
  if (definition.innerType) return turn(definition.innerType, value, rename)
  if (definition.in) return turn(definition.in, value, rename)
  return value
}

/** camelCase value of this schema -> snake_case JSON value. */
export const toWire = (schema: z.ZodMiniType, value: unknown): unknown =>
  turn(schema, value, (key) => ({ from: key, to: snake(key) }))

/** snake_case JSON value -> camelCase value of this schema (not yet validated). */
export const fromWire = (schema: z.ZodMiniType, value: unknown): unknown =>
  turn(schema, value, (key) => ({ from: snake(key), to: key }))
