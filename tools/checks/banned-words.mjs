import { filesLike, read } from './sources.mjs'

// Split in two, so that this file does not match.
const entries = [
  ['in ' + 'sync', 'a second copy of a truth: keep one'],
  ['TO' + 'DO', 'do it, or leave it'],
  ['FIX' + 'ME', 'fix it'],
  ['lorem ' + 'ipsum', 'write real text'],
  ['as ' + 'any', 'find the type'],
  ['@ts-' + 'ignore', 'find the type'],
  ['@ts-' + 'expect-error', 'find the type'],
  ['@ts-' + 'nocheck', 'find the type'],
  ['eslint-' + 'disable', 'obey the rule or change it for all'],
  ['oxlint-' + 'disable', 'obey the rule or change it for all'],
  ['biome-' + 'ignore', 'obey the formatter'],
  ['watch ' + '} = useFormContext', 'useWatch: the compiler keeps what watch said once'],
]
const patterns = entries.map(([words, reason]) => {
  const flags = /^[A-Z]+$/.test(words) ? '' : 'i'
  return { pattern: new RegExp(`(?<![\\w-])${words.replace(' ', '\\s+')}(?![\\w-])`, flags), words, reason }
})

/** Banned words of a text, as sentences. */
export function findBannedWords(name, text) {
  return text
    .split('\n')
    .flatMap((line, place) =>
      patterns
        .filter(({ pattern }) => pattern.test(line))
        .map(({ words, reason }) => `${name}:${place + 1}: "${words}": ${reason}`),
    )
}

export const bannedWords = entries.map(([words]) => words)

export const bannedWordsCheck = {
  name: 'banned-words',
  async run() {
    const texts = /\.(tsx?|mjs|cjs|css|sql|html|md)$|^\.ci\//
    return filesLike(texts).flatMap((name) => findBannedWords(name, read(name)))
  },
}
