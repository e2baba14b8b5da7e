const { options, rules } = require('./tools/boundaries/rules.cjs')

// For `npx depcruise` and editors; `npm run check -- --only boundaries` also proves that something was read.
module.exports = { forbidden: rules.map(({ bad: _bad, ...rule }) => rule), options }
