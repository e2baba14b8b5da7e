import {
  type CodeFilterKey,
  codeFilterKeys,
  listedFieldKeys,
  type OrderFieldKey,
  type OrderFields,
  orderFieldKeys,
  orderFields,
  sharedFieldKeys,
  type TextFilterKey,
  textFilterKeys,
} from '@fettle/domain/work-orders/order-fields'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import {
  day,
  minorUnits,
  money,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
} from '../kernel/fields.ts'
import { snake } from '../kernel/wire.ts'
import { oneOrMany } from './one-or-many.ts'

export const priority = z.enum(priorities)

type Line = ReturnType<typeof singleLineText>
type OptionalLine = ReturnType<typeof optionalSingleLineText>
type InputSchema<Field> = Field extends { readonly codes: typeof priorities }
  ? typeof priority
  : Field extends { readonly kind: 'day' }
    ? z.ZodMiniDefault<z.ZodMiniNullable<typeof day>>
    : Field extends { readonly kind: 'money' }
      ? z.ZodMiniDefault<z.ZodMiniNullable<typeof minorUnits>>
      : Field extends { readonly isRequired: true }
        ? Line
        : OptionalLine
type ViewSchema<Field> = Field extends { readonly codes: typeof priorities }
  ? typeof priority
  : Field extends { readonly kind: 'day' }
    ? z.ZodMiniNullable<typeof day>
    : Field extends { readonly kind: 'money' }
      ? z.ZodMiniNullable<typeof money>
      : z.ZodMiniString

type Declared = { kind: string; maxLength?: number; codes?: readonly string[]; isRequired?: true }

const inputSchema = ({ kind, maxLength, codes, isRequired }: Declared): z.ZodMiniType => {
  if (codes) return z.enum(codes)
  if (kind === 'day') return z._default(z.nullable(day), null)
  if (kind === 'money') return z._default(z.nullable(minorUnits), null)
  if (kind === 'text') return isRequired ? multilineText(maxLength) : optionalMultilineText(maxLength)
  return isRequired ? singleLineText(maxLength) : optionalSingleLineText(maxLength)
}
const viewSchema = ({ kind, codes }: Declared): z.ZodMiniType => {
  if (codes) return z.enum(codes)
  if (kind === 'day') return z.nullable(day)
  return kind === 'money' ? z.nullable(money) : z.string()
}
const schemasOf = (keys: readonly OrderFieldKey[], schema: (field: Declared) => z.ZodMiniType) =>
  Object.fromEntries(keys.map((key) => [key, schema(orderFields[key])]))

type ViewSchemas<Key extends OrderFieldKey> = { [K in Key]: ViewSchema<OrderFields[K]> }

/** Schemas of the fields in the commands that raise and edit an order. */
export const orderFieldInputs = schemasOf(orderFieldKeys, inputSchema) as {
  [Key in OrderFieldKey]: InputSchema<OrderFields[Key]>
}
/** Schemas of the fields in the views of both sides. */
export const sharedFieldViews = schemasOf(sharedFieldKeys, viewSchema) as ViewSchemas<(typeof sharedFieldKeys)[number]>
/** Schemas of the fields in the rows of both lists. */
export const listedFieldViews = schemasOf(listedFieldKeys, viewSchema) as ViewSchemas<(typeof listedFieldKeys)[number]>

type CodeFilter<Field> = Field extends { readonly codes: typeof priorities }
  ? ReturnType<typeof oneOrMany<typeof priority>>
  : ReturnType<typeof oneOrMany<Line>>
/** Schemas of the filters by a field. */
export const orderFieldFilters = {
  ...schemasOf(codeFilterKeys, (field) => oneOrMany(inputSchema(field) as Line)),
  ...schemasOf(textFilterKeys, ({ maxLength }) => z.optional(singleLineText(maxLength))),
} as { [Key in CodeFilterKey]: CodeFilter<OrderFields[Key]> } & {
  [Key in TextFilterKey]: z.ZodMiniOptional<Line>
}

/** The column of a field in `work_orders`, which is its name on the wire. */
export const columnOf = (key: OrderFieldKey): string => snake(key)
