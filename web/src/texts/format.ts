/** How parameters come into a text, and which of its plural forms is taken. */

/** A text, or its forms by the plural categories of its language; `{name}` is where a parameter goes. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
export type TextParams = Readonly<Record<string, string | number>>;

/** Fills a text: numbers in the way of the language, everything else as it is. */
export function formatText(text: Text, params: TextParams, locale: string): string {
  const form = typeof text === 'string' ? text : (text[rulesIn(locale).select(Number(params.n ?? 0))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbersIn(locale).format(value) : value;
  });
}

/** Keeps what `make` made for a language and a manner: making it is dear, and a table of players needs it a thousand times. */
function keptBy<Manner extends object, Made>(make: (locale: string, manner: Manner) => Made): (locale: string, manner?: Manner) => Made {
  const made = new Map<string, Made>();
  return (locale, manner = {} as Manner) => {
    const key = locale + JSON.stringify(manner);
    const known = made.get(key) ?? make(locale, manner);
    made.set(key, known);
    return known;
  };
}

const rulesIn = keptBy((locale) => new Intl.PluralRules(locale));
/** Numbers in the way of a language. */
export const numbersIn = keptBy((locale, manner: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, manner));
/** Days and times in the way of a language. */
export const timesIn = keptBy((locale, manner: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, manner));
