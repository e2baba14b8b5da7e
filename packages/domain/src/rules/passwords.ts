export const maxPasswordLength = 128
/** From this length on no character classes are required. */
export const passphraseLength = 15

/** Why a password is refused. */
export type PasswordRefusal = 'too_short' | 'too_long' | 'too_simple' | 'too_common' | 'holds_own_name'

/**
 * Why a password is refused; undefined when it is accepted. Requires 8 characters of four classes, or 15 of any kind;
 * refuses common passwords and the person's own names. Input is never truncated.
 */
export const validatePassword = (password: string, ownNames: readonly string[] = []): PasswordRefusal | undefined => {
  const length = Array.from(password).length
  if (length > maxPasswordLength) return 'too_long'
  if (length < 8) return 'too_short'
  if (isCommon(password)) return 'too_common'
  if (holdsName(password, ownNames)) return 'holds_own_name'
  return hasFourClasses(password) || length >= passphraseLength ? undefined : 'too_simple'
}

/**
 * Whether a password has at least 8 characters with an upper-case letter, a lower-case letter, a digit and another
 * character.
 */
export const isStrongPassword = (password: string): boolean =>
  Array.from(password).length >= 8 && hasFourClasses(password)

const hasFourClasses = (password: string): boolean =>
  [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u].every((kind) => kind.test(password))

const holdsName = (password: string, ownNames: readonly string[]): boolean => {
  const plain = password.toLowerCase()
  const parts = ownNames.flatMap((name) => name.toLowerCase().split(/[\s@.]+/u))
  return parts.some((part) => part.length >= 3 && plain.includes(part))
}

/** Base words of common passwords; matching ignores surrounding digits and symbols, and look-alike characters. */
const commonWords = new Set(
  `password passwort kennwort passwd passw qwerty qwertz qwertyuiop qwertzuiop asdfgh asdfghjkl yxcvbnm zxcvbn zxcvbnm iloveyou
  welcome willkommen admin administrator letmein monkey dragon football fussball baseball basketball superman batman sunshine
  princess master shadow michael jennifer jordan hunter trustno starwars pokemon computer internet secret geheim hallo hello
  freedom whatever charlie summer sommer winter spring autumn herbst london berlin liverpool arsenal chelsea everton rangers
  schalke bayern dortmund changeme default login access flower cheese killer pepper ginger cookie mustang maverick corvette
  mercedes porsche ferrari yankees steelers cowboys lakers jessica ashley daniel thomas andrew robert matthew joshua george
  hannah abcdef abcdefg abcdefgh abcabc abc abcd test tester testtest testing guest user root demo fettle mieter property`.split(
    /\s+/u,
  ),
)

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase()
  const letters = Array.from(plain)
    .map((character) => lookAlikes[character] ?? character)
    .join('')
  const bare = [plain, letters].flatMap((text) => [text, trimSigns(text), trimSigns(plain).replace(/[^\p{L}]/gu, '')])
  const trimmedFirst = Array.from(trimSigns(plain))
    .map((character) => lookAlikes[character] ?? character)
    .join('')
  return new Set(plain).size < 5 || isRun(plain) || [...bare, trimmedFirst].some((text) => commonWords.has(text))
}

const trimSigns = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]{1,128}$/u, '')

/** Consecutive characters of the alphabet or the number row, ascending or descending. */
const isRun = (text: string): boolean => {
  const codes = Array.from(text).map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  return steps.filter((size) => Math.abs(size) === 1).length >= steps.length - 1
}
