import { code, filesLike, read } from './sources.mjs'

/** Product code that may read text from outside; tests and tools read their own. */
const product = /^(packages|apps)\/.*\/src\/.*\.(ts|tsx)$/
const isTest = /\.test\.tsx?$|\/(testing|integration-tests|bench)\//

/** Regular expression literals of a source, where a value may stand. */
const literal =
  /(?<=[(,=:[!&|?{};\n]\s{0,200}|\breturn\s)\/(?![*/])((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g

/** Expressions made of a text; what is filled in counts as one character. */
const constructed = /new RegExp\(\s*(String\.raw)?(['`])((?:\\.|(?!\2)[^\\])*)\2\s*(?:,\s*'([a-z]*)')?/g
const sourceOf = (text, isRaw) => {
  const filled = text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'x')
  return isRaw ? filled : filled.replaceAll('\\\\', '\\')
}

/** Any character, without a bound. */
const anything = /\[\\s\\S\][*+]|\[\^\][*+]|\[\\d\\D\][*+]|\[\\w\\W\][*+]/
/** A repeated group that ends with an unbounded repetition, or whose parts are all unbounded. */
const nested = /\((?:\?:)?(?:[^()\\]|\\.)*[*+]\)(?:[*+]|\{\d+,\})/
/** A repeated group that begins with a separator which its run does not contain has one way to match. */
const isSeparated = (source) => {
  const [, separator = '', inRun] = /\((?:\?:)?\\?([._/-])\[([^\]]*)\][*+]\)[*+]/.exec(source) ?? []
  return inRun !== undefined && !inRun.replace(/-$/, separator === '-' ? '-' : '').includes(separator)
}
/** A mark and a run up to the closing mark that may contain the mark itself: each mark starts the run again. */
const restarts = (source) => {
  const [, mark, excluded] = /(?:^|[^\\])\\?(<)\[\^((?:[^\]\\]|\\.)*)\][*+]/.exec(source) ?? []
  return mark !== undefined && !excluded.includes(mark)
}
/** Two unbounded runs of any character on one line. */
const twice = /(?<!\\)\.[*+]\??(?:(?!\\n).)*(?<!\\)\.[*+]/

const isAnchored = (source, flags) => source.startsWith('^') && !flags.includes('m')

/** Regular expressions of a source whose time grows faster than the text: its finding for each. */
export function patternProblems(name, text) {
  const problems = []
  const patterns = [
    ...Array.from(text.matchAll(literal), ({ 1: source, 2: flags, index }) => ({ source, flags, index })),
    ...Array.from(text.matchAll(constructed), ({ 1: raw, 3: source, 4: flags = '', index }) => ({
      source: sourceOf(source, raw !== undefined),
      flags,
      index,
    })),
  ]
  for (const { source, flags, index } of patterns) {
    const line = text.slice(0, index).split('\n').length + (text[index] === '\n' ? 1 : 0)
    const report = (why) => problems.push(`${name}:${line}: /${source}/${flags} ${why}`)
    if (nested.test(source) && !isSeparated(source))
      report('repeats a repetition: time may grow exponentially; make the parts exclusive')
    else if (anything.test(source) && !isAnchored(source, flags))
      report('searches with a run of any character: quadratic time; bound it, like [\\s\\S]{0,1000}, or use indexOf')
    else if (restarts(source) && !isAnchored(source, flags))
      report('starts a run again at each mark: quadratic time; exclude the mark from the run, like <[^<>]*>')
    else if (twice.test(source) && !isAnchored(source, flags))
      report('has two runs of any character: quadratic time; bound them, like .{0,200}')
  }
  return problems
}

/** Each must be reported. */
export const badPatterns = [
  'const a = text.replace(/<(style|script)[\\s\\S]*?<\\/\\1>/gi, "")',
  'const b = /(a+)+$/.test(text)',
  'const c = text.match(/(?:\\w*)*!/)',
  'const d = /"(.*)":(.*)/.exec(text)',
  'const e = /begin[^]*end/.test(text)',
  'const f = text.replaceAll(/<[^>]*>/g, "")',
  'const i = new RegExp(String.raw`${name}[\\s\\S]*end`, "g")',
  'const g = new RegExp(`${name}[\\\\s\\\\S]*end`, "g")',
  "const h = new RegExp('(\\\\w+)+$')",
]
/** None may be reported. */
export const goodPatterns = [
  'const a = /^[\\s\\S]*$/.test(text)',
  'const b = /<style[\\s\\S]{0,1000}<\\/style>/.test(text)',
  'const c = /^(\\w+) (.*)$/.exec(text)',
  'const e = /^[a-z]+(_[a-z]+)*$/.test(text)',
  'const f = text.replaceAll(/<[^<>]*>/g, "")',
  'const g = new RegExp(`^${name}-[a-z]{0,30}$`)',
  'const d = total / 2 + rest / 3 // a comment (a+)+',
]

export const patterns = {
  name: 'patterns',
  async run() {
    return filesLike(code)
      .filter((name) => product.test(name) && !isTest.test(name))
      .flatMap((name) => patternProblems(name, read(name)))
  },
}
