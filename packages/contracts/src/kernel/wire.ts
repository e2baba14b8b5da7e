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

/** Converts one key from camelCase to snake_case. */
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
/** One direction of conversion: how keys are renamed, and the converters compiled so far by schema. */
type Way = {
  readonly rename: (declared: string) => { from: string; to: string }
  readonly known: WeakMap<z.ZodMiniType, Turn>
}

/** Values without keys to rename are returned unchanged. */
const same: Turn = (value) => value

const turnObject = (shape: Record<string, z.ZodMiniType>, way: Way): Turn => {
  // Compiled on first use, as schemas may be recursive.
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
    // Undeclared keys are kept, so that the strict schema reports them by name.
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

/** Compiles a converter that renames declared fields only; keys of records and custom JSON are unchanged. */
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

/** Converters are compiled once per schema and direction, as every request and response uses them. */
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

/** Converts a camelCase value of this schema to snake_case JSON. */
export const toWire = (schema: z.ZodMiniType, value: unknown): unknown => turnerOf(schema, outwards)(value)

/** Converts snake_case JSON to a camelCase value of this schema, which is not validated yet. */
export const fromWire = (schema: z.ZodMiniType, value: unknown): unknown => turnerOf(schema, inwards)(value)
