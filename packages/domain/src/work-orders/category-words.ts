import { type Category, categorySlugs } from './categories.ts'

/** Category names besides the slugs, including those shown on screens. */
const words: Readonly<Record<Category, readonly string[]>> = {
  plumbing: ['plumber', 'sanitär', 'sanitaer'],
  'heating-gas': ['heating', 'gas', 'hvac', 'heizung', 'heatingandgas', 'heizungundgas'],
  electrical: ['electrics', 'electrician', 'elektro', 'elektrik'],
  carpentry: ['joinery', 'carpenter', 'tischler', 'schreiner', 'carpentryandjoinery', 'tischlerarbeiten'],
  roofing: ['roof', 'dach', 'dachdecker'],
  drainage: ['drains', 'entwässerung', 'abwasser'],
  'damp-mould': ['damp', 'mould', 'mold', 'schimmel', 'dampandmould', 'moistureandmold', 'feuchtigkeitundschimmel'],
  'glazing-locks': ['glazing', 'locks', 'locksmith', 'glaser', 'schlosser', 'glazingandlocks', 'fensterundschlösser'],
  decorating: ['painting', 'decorator', 'maler', 'paintinganddrywall', 'malerundputz'],
  grounds: ['groundworks', 'landscaping', 'garten', 'aussenanlagen', 'außenanlagen', 'groundsandfencing'],
  cleaning: ['reinigung'],
  'pest-control': ['pest', 'schädlinge', 'schaedlinge', 'schädlingsbekämpfung'],
  general: ['handyman', 'multitrade', 'allgemein', 'hausmeister', 'generalbuilding', 'allgemeinearbeiten'],
}

/** A word in lower case with letters and digits only, as synonyms are compared. */
export const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[^a-zäöüß0-9²]/g, '')

/** The category that a word names, by its slug or a synonym of the trade; undefined when it names none. */
export const categoryNamed = (text: string): Category | undefined =>
  categorySlugs.find((slug) => plainWord(slug) === plainWord(text) || words[slug].includes(plainWord(text)))
