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

/** Phrases that are kept out of English texts for users, with the term to write. In two parts, as above. */
const phraseEntries = [
  ['no' + 'body', 'no one, or say what is missing'],
  ['some' + 'body', 'someone, another user, or the role'],
  ['who' + 'ever', 'the role or person'],
  ['any' + 'body', 'anyone'],
  ['every' + 'body', 'everyone'],
  ['e-' + 'mail', 'email'],
  ['E-' + 'mail', 'email'],
  ['tele' + 'phone', 'phone'],
  ['is ' + 'told', 'is notified'],
  ['are ' + 'told', 'are notified'],
  ['the ' + 'other side', 'the other party, or the company'],
  ['whose ' + 'turn', 'waiting on'],
  ['your ' + 'turn', 'waiting on you'],
  ['their ' + 'turn', 'waiting on'],
  ['the ' + 'hire', 'the award'],
  ['hi' + 'red', 'awarded'],
  ['app' + 'oint', 'add'],
  ['app' + 'ointed', 'added'],
  ['stop ' + 'clock', 'put on hold'],
  ['the ' + 'clock is', 'on hold'],
  ['clock ' + 'stopped', 'on hold'],
  ['from ' + 'outside', 'external'],
  ['handed ' + 'in', 'submitted'],
  ['sent ' + 'back', 'rejected'],
  ['stand ' + 'here', 'appear here'],
  ['stands ' + 'here', 'appears here'],
  ['kind of ' + 'work', 'trade'],
  ['kinds of ' + 'work', 'trades'],
  ['what it ' + 'comes to', 'total'],
  ['what happened ' + 'last', 'recent activity'],
  ['why it is ' + 'here', 'status reason'],
  ['who goes ' + 'there', 'assigned to'],
  ['do with ' + 'them', 'actions'],
  ['please fill ' + 'this in', 'name what to enter'],
  ['everything is ' + 'settled', 'paid'],
  ['out of your ' + 'sight', 'no access'],
  ['how they hang ' + 'together', 'relationship'],
  ['opens ' + 'nothing', 'has expired'],
  ['taken ' + 'away', 'removed or deleted'],
  ['taken ' + 'off', 'removed'],
]
const phrases = phraseEntries.map(([words, reason]) => ({
  pattern: new RegExp(`(?<![\\w-])${words.replaceAll(' ', '\\s+')}(?![\\w-])`, words.endsWith('-mail') ? '' : 'i'),
  words,
  reason,
}))
const catalogues =
  /^packages\/words\/(locales\/en-(GB|US)\/.*\.po$|src\/(lists|refusals)\/.*en-(gb|us)\.ts$|src\/[\w-]+\.ts$)/

/** What a user reads in a line of a catalogue or word list: its quoted texts, but no keys and no placeholders. */
const shownTexts = (line) => {
  if (/^\s*(\/\*|\*|\/\/|#|import )/.test(line)) return ''
  return (line.match(/'(?:[^'\\]|\\.)*'(?!:)|"(?:[^"\\]|\\.)*"$/g) ?? []).join(' ').replaceAll(/\{[^}]*\}/g, ' ')
}

/** Banned phrases of a catalogue or word list, as sentences. */
export function findBannedPhrases(name, text) {
  return text
    .split('\n')
    .flatMap((line, place) =>
      phrases
        .filter(({ pattern }) => pattern.test(shownTexts(line)))
        .map(({ words, reason }) => `${name}:${place + 1}: "${words}": write ${reason}`),
    )
}

export const bannedPhrases = phraseEntries.map(([words]) => words)

export const bannedWordsCheck = {
  name: 'banned-words',
  async run() {
    const texts = /\.(tsx?|mjs|cjs|css|sql|html|md)$|^\.ci\//
    return [
      ...filesLike(texts).flatMap((name) => findBannedWords(name, read(name))),
      ...filesLike(catalogues)
        .filter((name) => !name.includes('.test.'))
        .flatMap((name) => findBannedPhrases(name, read(name))),
    ]
  },
}
