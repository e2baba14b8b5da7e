import { readFileSync } from 'node:fs'

/**
 * Wording of comments and documents: a pattern, what to write instead, and an example that must fail. The patterns find
 * figures of speech of an earlier style, which name no mechanism.
 */
export const phrases = [
  [/\b(?:whoever|whosever|whomever)\b/i, 'name the caller, member or process', 'Whoever asks first is served'],
  [
    /\b(?:nobody|somebody)(?:'s)?\b/i,
    'name the caller, member or process, or write "no member"',
    'nobody waits for it',
  ],
  [/\b(?:what is|is|are|was|were|been) told\b/i, 'notified, recorded, pushed or mailed', 'The member is told at once'],
  [/\btells? (?:it|them|nobody|the log|the others)\b/i, 'record, notify, push or return', 'The trigger tells the log'],
  [/\bhears? (?:of|it|that|why|there)\b/i, 'is notified of, receives or subscribes to', 'A colleague hears of it'],
  [/\bstands? (?:there|for itself|in the way)\b/i, 'state the condition', 'A lock stands in the way'],
  [/\b(?:goes?|comes?) alone\b/i, 'runs without a batch, a single command', 'A command that comes alone runs at once'],
  [/\b(?:of ours|of one's own|those behind|in company)\b/i, 'state the owner or the order', 'Those behind it wait'],
  [/\blets? go\b/i, 'releases, frees or closes', 'The pool lets go of the connection'],
  [/\bwaves?\b/i, 'pipeline, batch or round trip', 'Statements are sent in one wave'],
  [/\bgives? way\b/i, 'yields or is delayed', 'A heavy call gives way'],
  [/\b(?:takes? back|taken back)\b/i, 'withdraws, reverts or revokes', 'The sign-off is taken back'],
  [/\banew\b/i, 'again, or recreated', 'The index is made anew'],
  [
    /\b(?:head on|of old|in vain|aloud|hand in hand|rides? along|goes? along)\b/i,
    'describe the event',
    'Two calls meet head on',
  ],
  [/\b(?:thither|hither|whereof|beneath|turn about)\b/i, 'plain technical English', 'Data lies beneath it'],
]

const formerNames = JSON.parse(readFileSync(new URL('./former-names.json', import.meta.url), 'utf8'))

/**
 * Names of an earlier vocabulary, each group by what to write instead: `identifiers` are unique enough to be forbidden in
 * code, SQL and documents; `homonyms` are also English and forbidden as identifiers only, outside the paths `except`, which
 * have them on the wire; `fileParts` are parts of file names.
 */
const each = (groups) =>
  Object.entries(groups).flatMap(([instead, given]) => {
    const { words, except } = typeof given === 'string' ? { words: given } : given
    return words.split(' ').map((word) => ({ word, instead, except: except && new RegExp(except) }))
  })

export const formerIdentifiers = each(formerNames.identifiers)
export const homonymIdentifiers = each(formerNames.homonyms)
export const formerFileParts = each(formerNames.fileParts)
