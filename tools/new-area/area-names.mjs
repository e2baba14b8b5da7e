/** Irregular plurals are given by `--one`; the rest follows English spelling. */
const singularOf = (plural) => {
  if (/[^aeiou]ies$/.test(plural)) return `${plural.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.slice(0, -1)
}

const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const camel = (kebab) => kebab.replaceAll(/-([a-z])/g, (_dash, letter) => letter.toUpperCase())

/**
 * All spellings of an area by placeholder of the templates: `meter-readings` has the class MeterReading, the table
 * meter_readings and the text "meter reading". Throws for a name that is not a plural in kebab-case.
 */
export function areaNames(area, { one, german = [] } = {}) {
  const singular = one ?? singularOf(area)
  for (const name of [area, singular])
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`"${name}" is not in kebab-case, such as meter-readings`)
  if (one === area || (one === undefined && !/[^s]s$/.test(area)))
    throw new Error(`"${area}" is not a plural; give the singular by --one`)
  const [words, word] = [area.replaceAll('-', ' '), singular.replaceAll('-', ' ')]
  const article = /^[aeio]/.test(word) ? 'an' : 'a'
  const [germanOne = capital(word), germanMany = capital(words)] = german
  return {
    area,
    things: area,
    thing: singular,
    names: camel(area),
    name: camel(singular),
    Names: capital(camel(area)),
    Name: capital(camel(singular)),
    rows: area.replaceAll('-', '_'),
    row: singular.replaceAll('-', '_'),
    words,
    word,
    Words: capital(words),
    Word: capital(word),
    a: article,
    A: capital(article),
    germanOne,
    germanMany,
  }
}

/** Replaces the placeholders of a template or path: `__Name__View` becomes `MeterReadingView`. Throws for an unknown one. */
export function fillIn(text, names) {
  return text.replaceAll(/__([A-Za-z]+)__/g, (placeholder, key) => {
    if (!Object.hasOwn(names, key)) throw new Error(`no name is called ${placeholder}`)
    return names[key]
  })
}
