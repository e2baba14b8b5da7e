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

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly is: T } | undefined
  return () => {
    made ??= { is: make() }
    return made.is
  }
}

type Turn = (value: unknown) => unknown
/** One direction: how keys are renamed, and how each schema is turned that came by before. */
type Way = {
  readonly rename: (declared: string) => { from: string; to: string }
  readonly known: WeakMap<z.ZodMiniType, Turn>
}

/** Most of a value is words and numbers, which nobody need look at twice. */
const same: Turn = (value) => value

const turnObject = (shape: Record<string, z.ZodMiniType>, way: Way): Turn => {
  // Looked into with the first value: a shape may name itself.
  const fields = once(() =>
    Object.entries(shape).map(([key, schema]) => ({ ...way.rename(key), turn: turnerOf(schema, way) })),
  )
  const declared = once(() => new Set(fields().map(({ from }) => from)))
  return (value) => {
    if (!isRecord(value)) return value
    const turned: Record<string, unknown> = {}
    let known = 0
    for (const { from, to, turn } of fields()) {
      if (!Object.hasOwn(value, from)) continue
      turned[to] = turn(value[from])
      known++
    }
    const keys = Object.keys(value)
    // Undeclared keys travel on under their own name, so that the strict schema can refuse them by name.
    if (keys.length > known)
      for (const key of keys)
        if (!declared().has(key)) Object.defineProperty(turned, key, { value: value[key], enumerable: true })
    return turned
  }
}

const turnUnion = (definition: Definition, way: Way): Turn => {
  const options = definition.options ?? []
  const { discriminator } = definition
  const objects = options.filter((option) => ['object', 'array', 'record'].includes(definitionOf(option).type))
  return (value) => {
    if (discriminator && isRecord(value)) {
      const { from } = way.rename(discriminator)
      const match = options.find(
        (option) => definitionOf(option).shape?.[discriminator]?.safeParse(value[from]).success,
      )
      return match ? turnerOf(match, way)(value) : value
    }
    return objects[0] && typeof value === 'object' ? turnerOf(objects[0], way)(value) : value
  }
}

/** Renames declared fields only; keys of maps and custom JSON stay as people wrote them. */
const turning = (schema: z.ZodMiniType, way: Way): Turn => {
  const definition = definitionOf(schema)
  const { type, shape, element, valueType } = definition
  if (type === 'object' && shape) return turnObject(shape, way)
  if (type === 'array' && element) return (value) => (Array.isArray(value) ? value.map(turnerOf(element, way)) : value)
  if (type === 'record' && valueType)
    return (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, turnerOf(valueType, way)(item)]))
        : value
  if (type === 'union') return turnUnion(definition, way)
  const within = definition.innerType ?? definition.in
  return within ? turnerOf(within, way) : same
}

/** A schema is looked into once for each direction: its shape never changes, and every answer is turned by it. */
const turnerOf = (schema: z.ZodMiniType, way: Way): Turn => {
  const known = way.known.get(schema)
  if (known) return known
  const turn = turning(schema, way)
  const made: Turn = turn === same ? same : (value) => (value === null || value === undefined ? value : turn(value))
  way.known.set(schema, made)
  return made
}

const outwards: Way = { rename: (key) => ({ from: key, to: snake(key) }), known: new WeakMap() }
const inwards: Way = { rename: (key) => ({ from: snake(key), to: key }), known: new WeakMap() }

/** camelCase value of this schema -> snake_case JSON value. */
export const toWire = (schema: z.ZodMiniType, value: unknown): unknown => turnerOf(schema, outwards)(value)

/** snake_case JSON value -> camelCase value of this schema (not yet validated). */
export const fromWire = (schema: z.ZodMiniType, value: unknown): unknown => turnerOf(schema, inwards)(value)
