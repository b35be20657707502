/** How parameters come into a text, and which of its plural forms is taken. */

/** A text, or its forms by the plural categories of its language; `{name}` is where a parameter goes. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
export type TextParams = Readonly<Record<string, string | number>>;

/** Fills a text: numbers in the way of the language, everything else as it is. */
export function formatText(text: Text, params: TextParams, locale: string): string {
  const form = typeof text === 'string' ? text : (text[rulesOf(locale).select(Number(params.n ?? 0))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbersOf(locale).format(value) : value;
  });
}

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

function numbersOf(locale: string): Intl.NumberFormat {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known;
}
