import type { ResidentLanguage } from '../editions/resident-languages.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import { hasPublicNumber } from './emergency-numbers.ts'
import { type CallTarget, dangers, type FaultQuestion, type FaultRule, type FaultTile } from './fault-tree.ts'
import { missingTexts, type OwnTree, type TreeTexts, treeLimits } from './own-tree.ts'
import { type FaultAnswers, pathOf } from './triage.ts'

/** What keeps a tree from being published. */
export const treeProblems = [
  'other_tile_missing',
  'tile_without_questions',
  'tile_without_end',
  'question_without_answers',
  'question_in_circle',
  'question_never_asked',
  'rule_of_unknown_answer',
  'rule_never_reached',
  'call_without_number',
  'call_without_target',
  'self_help_in_emergency',
  'service_of_other_category',
  'path_too_long',
  'too_many_paths',
  'text_missing',
] as const
export type TreeProblemCode = (typeof treeProblems)[number]
export type TreeProblem = {
  readonly code: TreeProblemCode
  /** Empty where it concerns the whole tree. */
  readonly tile: string
  /** Question, number of a rule from 1, language, or whom to call. */
  readonly what: string
  /** Keys of texts, where they are missing. */
  readonly keys: readonly string[]
}

const problem = (code: TreeProblemCode, tile: string, what = ''): TreeProblem => ({ code, tile, what, keys: [] })

/** A question is asked by answers to earlier ones alone, so that no path comes back to it. */
const questionProblems = ({ id, questions }: FaultTile): readonly TreeProblem[] =>
  questions.flatMap((question, at) => {
    const conditions = Object.entries(question.asked ?? {})
    const earlier = new Map(questions.slice(0, at).map((each) => [each.id, each]))
    const later = new Set(questions.slice(at).map((each) => each.id))
    const isKnown = ([of, wanted]: readonly [string, readonly string[]]) =>
      wanted.length > 0 && wanted.every((answer) => earlier.get(of)?.answers.includes(answer))
    if (question.answers.length < 2) return [problem('question_without_answers', id, question.id)]
    if (conditions.some(([of]) => later.has(of))) return [problem('question_in_circle', id, question.id)]
    return conditions.every(isKnown) ? [] : [problem('question_never_asked', id, question.id)]
  })

const isKnownCondition = (questions: readonly FaultQuestion[], [of, wanted]: readonly [string, readonly string[]]) =>
  wanted.length > 0 &&
  wanted.every((answer) => questions.find(({ id }) => id === of)?.answers.includes(answer) === true)

const ruleProblems = (tile: FaultTile): readonly TreeProblem[] => {
  const { id, questions, rules } = tile
  return rules.flatMap((rule, at) => {
    const number = String(at + 1)
    const isEmergency = rule.urgency === 'call_now' || rule.urgency === 'emergency'
    const found: readonly (TreeProblem | false)[] = [
      !Object.entries(rule.if).every((each) => isKnownCondition(questions, each)) &&
        problem('rule_of_unknown_answer', id, number),
      rule.urgency === 'call_now' && rule.call === undefined && problem('call_without_target', id, number),
      isEmergency && rule.selfHelp !== undefined && problem('self_help_in_emergency', id, number),
      !isServiceOf(tile.category, rule.service ?? tile.service) && problem('service_of_other_category', id, number),
    ]
    return found.filter((each) => each !== false)
  })
}

const isLast = ({ if: conditions, isVulnerable, inSeason }: FaultRule): boolean =>
  Object.keys(conditions).length === 0 && isVulnerable === undefined && inSeason === undefined

type Walk = { readonly paths: FaultAnswers[]; readonly isTooLarge: boolean }

/** Every complete path of known answers, at most as many as a tree may have. */
const walk = (tile: FaultTile): Walk => {
  const paths: FaultAnswers[] = []
  const open: FaultAnswers[] = [{}]
  for (let answers = open.pop(); answers; answers = open.pop()) {
    const given = answers
    const next = pathOf(tile, given).find(({ id }) => given[id] === undefined)
    if (!next) paths.push(given)
    else for (const answer of next.answers) open.push({ ...given, [next.id]: answer })
    if (paths.length + open.length > treeLimits.paths) return { paths, isTooLarge: true }
  }
  return { paths, isTooLarge: false }
}

const holdsOn = (rule: FaultRule, path: FaultAnswers): boolean =>
  Object.entries(rule.if).every(([id, wanted]) => wanted.includes(path[id] ?? ''))

/** Rules that decide on some path, whatever the season and the household. */
const reachedRules = ({ rules }: FaultTile, paths: readonly FaultAnswers[]): ReadonlySet<FaultRule> => {
  const reached = new Set<FaultRule>()
  const facts = [true, false].flatMap((isVulnerable) => [true, false].map((inSeason) => ({ isVulnerable, inSeason })))
  for (const path of paths) {
    const holding = rules.filter((rule) => holdsOn(rule, path))
    for (const { isVulnerable, inSeason } of facts) {
      const decides = holding.find((rule) => (!rule.isVulnerable || isVulnerable) && (!rule.inSeason || inSeason))
      if (decides) reached.add(decides)
    }
    if (reached.size === rules.length) break
  }
  return reached
}

const pathProblems = (tile: FaultTile): readonly TreeProblem[] => {
  const { id, questions, rules } = tile
  const { paths, isTooLarge } = walk(tile)
  if (isTooLarge) return [problem('too_many_paths', id)]
  const asked = new Set(paths.flatMap((path) => Object.keys(path)))
  const reached = reachedRules(tile, paths)
  return [
    ...questions
      .filter((question) => !asked.has(question.id))
      .map((each) => problem('question_never_asked', id, each.id)),
    ...rules.flatMap((rule, at) => (reached.has(rule) ? [] : [problem('rule_never_reached', id, String(at + 1))])),
    ...(paths.some((path) => Object.keys(path).length > treeLimits.pathLength) ? [problem('path_too_long', id)] : []),
  ]
}

/** Problems of one tile apart from its texts; one without them can be walked through. */
export const tileProblems = (tile: FaultTile): readonly TreeProblem[] => {
  const { id, questions, rules } = tile
  const last = rules.at(-1)
  const found = [
    ...(questions.length === 0 ? [problem('tile_without_questions', id)] : []),
    ...(last && isLast(last) ? [] : [problem('tile_without_end', id)]),
    ...questionProblems(tile),
    ...ruleProblems(tile),
  ]
  return found.length > 0 ? found : pathProblems(tile)
}

/** Whom the tree has people call; the page about danger asks for gas in each. */
const calledIn = (tiles: readonly FaultTile[]): ReadonlySet<CallTarget> =>
  new Set([
    ...Object.values(dangers),
    ...tiles.flatMap(({ rules }) => rules.flatMap(({ call }) => (call === undefined ? [] : [call]))),
  ])

/** Everything that keeps a tree from being published: dead ends, circles, missing texts and numbers. */
export const checkTree = (
  tree: OwnTree,
  shipped: (language: ResidentLanguage) => TreeTexts,
): readonly TreeProblem[] => {
  const { market, tiles, languages, numbers } = tree
  const withoutNumber = [...calledIn(tiles)].filter(
    (target) => !hasPublicNumber(market, target) && target !== 'emergency' && numbers[target] === '',
  )
  return [
    ...(tiles.some(({ id }) => id === 'other') ? [] : [problem('other_tile_missing', '')]),
    ...withoutNumber.map((target) => problem('call_without_number', '', target)),
    ...tiles.flatMap((tile) => [
      ...tileProblems(tile),
      ...languages.flatMap((language) => {
        const keys = missingTexts(tree, { tile, language }, shipped(language))
        return keys.length === 0 ? [] : [{ ...problem('text_missing', tile.id, language), keys }]
      }),
    ]),
  ]
}
