import { residentLanguages } from '@fettle/domain/editions/resident-languages'
import { treeProblems } from '@fettle/domain/repair-reports/check-tree'
import { urgencies } from '@fettle/domain/repair-reports/fault-tree'
import { faultTreeRefusals, faultTreeStates, treeLimits } from '@fettle/domain/repair-reports/own-tree'
import { categorySlugs, serviceSlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { abilities, count, instant, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const code = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
const language = z.enum(residentLanguages)
const conditions = z
  .record(code, z.array(code).check(z.maxLength(treeLimits.answers)))
  .check(z.refine((each) => Object.keys(each).length <= treeLimits.questions, { error: 'too_many_answers' }))
const isTrue = z.optional(z.literal(true))

const question = z.strictObject({
  id: code,
  answers: z.array(code).check(z.maxLength(treeLimits.answers)),
  /** Answers to earlier questions, any of which leads here; all questions named must be answered so. */
  asked: z.optional(conditions),
})
const rule = z.strictObject({
  if: conditions,
  isVulnerable: isTrue,
  inSeason: isTrue,
  urgency: z.enum(urgencies),
  call: z.optional(z.enum(['emergency', 'gas', 'power'])),
  service: z.optional(z.enum(serviceSlugs)),
  selfHelp: z.optional(code),
  hazard: z.optional(z.literal('significant')),
})
export const faultTile = z.strictObject({
  id: code,
  category: z.enum(categorySlugs),
  service: z.enum(serviceSlugs),
  questions: z.array(question).check(z.maxLength(treeLimits.questions)),
  /** The first that holds is the result; the last one has no condition. */
  rules: z.array(rule).check(z.maxLength(treeLimits.rules)),
})
export type FaultTileView = z.output<typeof faultTile>

const texts = z.record(z.string().check(z.maxLength(130)), z.string().check(z.trim(), z.maxLength(500)))
const textsByLanguage = z.partialRecord(language, texts)
const numbers = z.strictObject({ gas: optionalSingleLineText(40), power: optionalSingleLineText(40) })
const number = z.int().check(z.positive(), z.maximum(1_000_000))

const treeRow = z.strictObject({
  number,
  state: z.enum(faultTreeStates),
  basedOn: number,
  note: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  publishedAt: z.nullable(instant),
  publishedBy: z.string(),
  retiredAt: z.nullable(instant),
  /** Reports that were answered with it. */
  reports: count,
})
export type FaultTreeRow = z.output<typeof treeRow>

const problem = z.strictObject({
  code: z.enum(treeProblems),
  tile: z.string(),
  what: z.string(),
  keys: z.array(z.string()),
})

export const faultTreeView = z.strictObject({
  ...treeRow.shape,
  tiles: z.array(faultTile),
  /** Texts that differ from the shipped ones. */
  texts: textsByLanguage,
  languages: z.array(language),
  numbers,
  /** What keeps a draft from being published. */
  problems: z.array(problem),
  version,
  ...abilities,
})
export type FaultTreeView = z.output<typeof faultTreeView>

/** A tree as residents answer it, in one language. */
export const publishedTree = z.strictObject({
  number,
  /** Null for the shipped tree, which the pages have. */
  tree: z.nullable(z.strictObject({ tiles: z.array(faultTile), texts, numbers })),
})
export type PublishedTree = z.output<typeof publishedTree>

const one = { number, version }

export const faultTreesMethods = methods('find-a-pro', 'fault-trees', {
  list: {
    kind: 'query',
    summary:
      'Fault trees of the client, latest first, with the number of the shipped tree and of the one that residents answer.',
    access: 'fault-trees.edit',
    input: {},
    output: z.strictObject({ shippedNumber: number, currentNumber: number, trees: z.array(treeRow) }),
  },
  get: {
    kind: 'query',
    summary: 'A fault tree with its tiles, own texts and what keeps it from being published.',
    access: 'fault-trees.edit',
    input: { number },
    output: faultTreeView,
  },
  published: {
    kind: 'query',
    summary: 'The fault tree that residents answer now, or one that reports were answered with, in one language.',
    access: 'repair-reports.view',
    input: { number: z.optional(number), language },
    output: publishedTree,
  },
  try: {
    kind: 'query',
    summary: 'Reports of the last 90 days whose urgency would have been another one with the tree.',
    access: 'fault-trees.edit',
    input: { number },
    output: z.strictObject({
      reports: count,
      raised: count,
      lowered: count,
      /** The largest differences, at most 50. */
      differences: z.array(
        z.strictObject({
          reportUuid: uuid,
          number: z.int(),
          tile: z.string(),
          locationName: z.string(),
          from: z.enum(urgencies),
          to: z.enum(urgencies),
        }),
      ),
    }),
  },
  draft: {
    kind: 'command',
    summary: 'Begins a draft with the tiles and texts of a tree: the shipped one, or one of the client.',
    access: 'fault-trees.edit',
    input: { basedOn: number },
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes the note, the languages and the numbers of a draft.',
    access: 'fault-trees.edit',
    input: {
      ...one,
      note: optionalSingleLineText(500),
      languages: z.array(language).check(z.minLength(1), z.maxLength(residentLanguages.length)),
      numbers,
    },
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
  saveTile: {
    kind: 'command',
    summary: 'Adds a tile to a draft or changes one, with texts by language; an empty text restores the shipped one.',
    access: 'fault-trees.edit',
    input: { ...one, tile: faultTile, texts: z._default(textsByLanguage, {}) },
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
  removeTile: {
    kind: 'command',
    summary: 'Removes a tile from a draft.',
    access: 'fault-trees.edit',
    input: { ...one, tile: code },
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
  publish: {
    kind: 'command',
    summary: 'Publishes a draft: residents answer it from now on. It is not changed again.',
    access: 'fault-trees.edit',
    input: one,
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
  discard: {
    kind: 'command',
    summary: 'Discards a draft.',
    access: 'fault-trees.edit',
    input: one,
    output: z.strictObject({}),
    refusals: faultTreeRefusals,
  },
  retire: {
    kind: 'command',
    summary: 'Ends the published tree: residents answer the shipped one again.',
    access: 'fault-trees.edit',
    input: one,
    output: faultTreeView,
    refusals: faultTreeRefusals,
  },
})
