import { priorities } from './priorities.ts'

/** What a new order takes the field over from: a recalled order, the remainder of a part award, its parent, the order it duplicates. */
export type OrderFieldCopy = 'recall' | 'remainder' | 'part' | 'duplicate'

type OrderField = {
  /** How forms, rows, exports and documents render it: one line, several lines, a code of a list, a day, minor units of money. */
  readonly kind: 'line' | 'text' | 'code' | 'day' | 'money'
  /** Most characters of a line, a text or a code. */
  readonly maxLength?: number
  /** The codes where the list is closed for the contract; the domain checks the others. */
  readonly codes?: readonly string[]
  readonly isRequired?: true
  /** Who reads it: both sides of the order, or the client alone (`work_order_private`). */
  readonly audience: 'both' | 'client'
  /** Stored as entered in `work_orders`: no decision of the domain depends on it. */
  readonly isPlain: boolean
  /** Stands in the rows of both lists, with an optional column and a heading in exports. */
  readonly isListed: boolean
  /** Filter of both lists: `codes` takes one code or several, `text` one value in any case. */
  readonly filter: 'codes' | 'text' | null
  /** Part of the form that renders it by its kind; null where the form has a component for it. */
  readonly form: 'urgency' | 'access' | 'reference' | null
  /** Where the printed order has it under its label; null where the document composes it. */
  readonly pdf: 'fact' | 'note' | null
  /** Mails about the order name it where it is filled in. */
  readonly isMailed: boolean
  readonly copiedTo: readonly OrderFieldCopy[]
}

const plain = {
  audience: 'both',
  isPlain: false,
  isListed: false,
  filter: null,
  form: null,
  pdf: null,
  isMailed: false,
} as const
const code = { ...plain, kind: 'code', maxLength: 60, isRequired: true, isListed: true } as const
const everywhere = ['recall', 'remainder', 'part', 'duplicate'] as const

const declare = <const Fields extends Readonly<Record<string, OrderField>>>(fields: Fields): Fields => fields

/**
 * What a client enters for a work order. Contract, storage, views, lists, filters, exports, documents, mails and forms read this
 * table. A new field has a row here, a column (migration and `work-orders.tables.ts`, and the audited columns of the manifest) and
 * a label in `packages/words`: see docs/how-to/add-a-field-to-a-work-order.md.
 */
export const orderFields = declare({
  title: {
    ...plain,
    kind: 'line',
    maxLength: 160,
    isRequired: true,
    isListed: true,
    copiedTo: ['recall', 'remainder', 'duplicate'],
  },
  description: { ...plain, kind: 'text', maxLength: 5000, isRequired: true, copiedTo: ['duplicate'] },
  category: { ...code, filter: 'codes', copiedTo: everywhere },
  service: { ...code, copiedTo: everywhere },
  priority: { ...code, codes: priorities, filter: 'codes', copiedTo: everywhere },
  accessNotes: {
    ...plain,
    kind: 'text',
    maxLength: 2000,
    isPlain: true,
    form: 'access',
    pdf: 'note',
    copiedTo: everywhere,
  },
  preferredOn: { ...plain, kind: 'day', isPlain: true, form: 'urgency', pdf: 'fact', copiedTo: [] },
  budget: { ...plain, kind: 'money', audience: 'client', form: 'urgency', copiedTo: ['duplicate'] },
  purchaseOrderNumber: {
    ...plain,
    kind: 'line',
    maxLength: 40,
    isPlain: true,
    isListed: true,
    filter: 'text',
    form: 'reference',
    pdf: 'fact',
    isMailed: true,
    copiedTo: ['remainder', 'duplicate'],
  },
  costCode: {
    ...plain,
    kind: 'line',
    maxLength: 40,
    isPlain: true,
    isListed: true,
    filter: 'text',
    form: 'reference',
    pdf: 'fact',
    copiedTo: everywhere,
  },
})

export type OrderFields = typeof orderFields
export type OrderFieldKey = keyof OrderFields
export type OrderFieldKeyWhere<Condition> = {
  [Key in OrderFieldKey]: OrderFields[Key] extends Condition ? Key : never
}[OrderFieldKey]

export const orderFieldKeys = Object.keys(orderFields) as readonly OrderFieldKey[]

const keysWhere = <const Condition extends Partial<OrderField>>(condition: Condition) =>
  orderFieldKeys.filter((key) =>
    Object.entries(condition).every(
      ([name, value]) => (orderFields[key] as OrderField)[name as keyof OrderField] === value,
    ),
  ) as OrderFieldKeyWhere<Condition>[]

export const plainFieldKeys = keysWhere({ isPlain: true })
export const sharedFieldKeys = keysWhere({ audience: 'both' })
export const listedFieldKeys = keysWhere({ isListed: true })
export const codeFilterKeys = keysWhere({ filter: 'codes' })
export type CodeFilterKey = (typeof codeFilterKeys)[number]
export const textFilterKeys = keysWhere({ filter: 'text' })
export type TextFilterKey = (typeof textFilterKeys)[number]
/** The fields by which the client's own books know the order. */
export const referenceFieldKeys = keysWhere({ form: 'reference' })
export const mailedFieldKeys = keysWhere({ isMailed: true })

/** The fields that the form renders by their kind, in one of its parts. */
export const formFieldKeys = (form: 'urgency' | 'access' | 'reference'): readonly OrderFieldKey[] =>
  orderFieldKeys.filter((key) => orderFields[key].form === form)

/** The fields that the printed order has under their labels, among its facts or its notes. */
export const pdfFieldKeys = (pdf: 'fact' | 'note'): readonly OrderFieldKey[] =>
  orderFieldKeys.filter((key) => orderFields[key].pdf === pdf)

/** The fields that a kind of new order takes over. */
export const copiedFieldKeys = (target: OrderFieldCopy): readonly OrderFieldKey[] =>
  orderFieldKeys.filter((key) => (orderFields[key].copiedTo as readonly OrderFieldCopy[]).includes(target))

type OrderFieldValue<Field> = Field extends { readonly codes: readonly (infer Code)[] }
  ? Code
  : Field extends { readonly kind: 'day' }
    ? string | null
    : Field extends { readonly kind: 'money' }
      ? number | null
      : string
/** The values of all fields as the command that raises an order has them: days YYYY-MM-DD, money in minor units. */
export type OrderFieldValues = { [Key in OrderFieldKey]: OrderFieldValue<OrderFields[Key]> }

const isEmptyAsNull = (key: OrderFieldKey): boolean => ['day', 'money'].includes(orderFields[key].kind)
/** Values of an order in which nothing is filled in. */
export const emptyOrderFields = Object.fromEntries(
  orderFieldKeys.map((key) => [key, isEmptyAsNull(key) ? null : '']),
) as OrderFieldValues
