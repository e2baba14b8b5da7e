import { catalogue } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { snake } from '@fettle/contracts/kernel/wire'
import {
  type AttackContext,
  type AttackResponse,
  type CataloguedMethod,
  callAs,
  commands,
  sampleBody,
} from './attack-context.ts'

type Problem = { code: string; field?: string }
const unknownFields = (errors: readonly Problem[], prefix = ''): string[] =>
  errors.flatMap(({ code, field }) => (code === 'unknown_field' && field ? [`${prefix}${field}`] : []))

/** The fields that a response refuses as unknown. A batch answers 200 and refuses each item in its own result. */
const unknownIn = ({ batch }: AnyMethod, { status, text }: AttackResponse): Set<string> | undefined => {
  if (status === 400) return new Set(unknownFields((JSON.parse(text) as { errors: Problem[] }).errors))
  if (status !== 200 || !batch) return undefined
  const { results } = (JSON.parse(text) as { response: { results: { item: unknown; errors: Problem[] }[] } }).response
  return new Set(
    results.flatMap(({ item, errors }, at) => (item ? [] : unknownFields(errors, `${batch.items}.${at}.`))),
  )
}

type Shape = { def: { type: string; shape?: object; element?: unknown; innerType?: unknown; options?: unknown[] } }

/** The schema behind optional, default and union wrappers. */
const bare = (shape: Shape | undefined): Shape | undefined => {
  const inner = shape?.def.innerType ?? shape?.def.options?.[0]
  return inner ? bare(inner as Shape) : shape
}

type Place = { at: readonly string[]; object: Record<string, unknown> }

/**
 * Paths of all objects in a body: itself and the objects in its lists. Records are excluded, as their keys are user
 * data.
 */
const placesOf = (value: unknown, declared: Shape | undefined, at: readonly string[] = []): Place[] => {
  const shape = bare(declared)
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((item) => placesOf(item, shape?.def.element as Shape | undefined, [...at, '0']))
  if (typeof value !== 'object' || value === null || shape?.def.type === 'record') return []
  const of = new Map(Object.entries(shape?.def.shape ?? {}).map(([key, inner]) => [snake(key), inner as Shape]))
  return [
    { at, object: value as Record<string, unknown> },
    ...Object.entries(value).flatMap(([key, item]) => placesOf(item, of.get(snake(key)), [...at, key])),
  ]
}

const columnsOf = async ({ owner }: AttackContext): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1",
  )
  return [...rows.map(({ name }) => name), 'is_admin']
}

/** Adds all columns at one path of a body; each must be refused by name. */
const tryPlace = async (
  context: AttackContext,
  one: CataloguedMethod,
  { columns, place }: { columns: string[]; place: number },
) => {
  const answers: string[] = []
  const { staff } = context.market
  const users = [
    ['client', context.client],
    ['contractor', context.contractor],
    ['client', staff.FIN ?? context.client],
  ] as const
  for (const [side, user] of users) {
    const body = sampleBody(context, one, side)
    const target = placesOf(body, one.method.input as Shape)[place]
    if (!target) continue
    const declared = new Set(place === 0 ? Object.keys(one.method.input.def.shape).map(snake) : [])
    const foreign = columns.filter((name) => !declared.has(name) && !Object.hasOwn(target.object, name))
    // Assigned as an own key, not as the prototype.
    for (const name of foreign)
      Object.defineProperty(target.object, name, { value: 1, enumerable: true, configurable: true })
    const response = await callAs(context, user, { method: one.method, body })
    if (response.status === 403 || response.status === 404) continue
    const prefix = target.at.length ? `${target.at.join('.')}.` : ''
    const named = unknownIn(one.method, response)
    const missed = foreign.filter((name) => !named?.has(`${prefix}${name}`))
    // Optional fields of nested objects are in the schema, not in the sample.
    if (!named || (place === 0 && missed.length > 0) || named.size === 0)
      answers.push(
        `${one.name} ${prefix} as ${side}: ${response.status} ${response.code}, took ${missed.slice(0, 6).join(', ')}`,
      )
    else answers.push('')
  }
  return answers
}

/** Every command with every database column that it does not declare. */
export const testMassAssignment = async (context: AttackContext): Promise<void> => {
  const columns = await columnsOf(context)
  const found: string[] = []
  const unheard: string[] = []
  let tried = 0
  for (const one of commands) {
    const places = Math.max(placesOf(sampleBody(context, one, 'client'), one.method.input as Shape).length, 1)
    for (let place = 0; place < places; place++) {
      const answers = await tryPlace(context, one, { columns, place })
      tried += columns.length * answers.length
      if (answers.length === 0) unheard.push(one.name)
      found.push(...answers.filter((answer) => answer !== ''))
    }
  }
  const managers = Object.keys(catalogue).length
  context.report.note('foreign columns: commands, managers, columns tried', `${commands.length}, ${managers}, ${tried}`)
  context.report.expectNone('commands that took a column they do not declare', found)
  context.report.expectNone('commands that nobody could try', unheard)
}
