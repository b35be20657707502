/** Messages of a locale: texts with places for words, in as many forms as the language has for a number. What a translator writes. */

/** A text with places such as `{what}`. In forms, the one that fits `{n}` is taken, by the plural rules of the language (CLDR). */
type Message = string | ({ readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>);

/** Keys, each with the names of the places that its text may use; `never` for none. */
export type Keys = Record<string, string>;

/** All texts of one language. A key that is left out does not compile. `language` is a BCP 47 tag. */
export type Locale<K extends Keys> = { readonly language: string; readonly messages: { readonly [Key in keyof K]: Message } };

type Places<P extends string> = [P] extends [never] ? [] : [places: Readonly<Record<P, string | number>>];

/** Writes the text of a key. A place left without a word does not compile; one that no word is given for throws. */
export type Say<K extends Keys> = <Key extends keyof K & string>(key: Key, ...places: Places<K[Key]>) => string;

/** The texts of a locale, filled. */
export function sayer<K extends Keys>({ language, messages }: Locale<K>): Say<K> {
  const plural = new Intl.PluralRules(language);
  return (key, ...[places]) => {
    const given: Readonly<Record<string, string | number>> = places ?? {};
    const message: Message = messages[key];
    const text = typeof message === 'string' ? message : (message[plural.select(Number(given.n))] ?? message.other);
    return text.replaceAll(/\{([\w-]+)\}/g, (_, place: string) => {
      if (!Object.hasOwn(given, place)) throw new Error(`${key}: nothing for {${place}}`);
      return String(given[place]);
    });
  };
}

/** Lists as the language writes them: with "and", with "or". */
export type Lists = { and(items: readonly string[]): string; or(items: readonly string[]): string };

export function listsOf(language: string): Lists {
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  const or = new Intl.ListFormat(language, { type: 'disjunction' });
  return { and: (items) => and.format(items), or: (items) => or.format(items) };
}

/** The first letter as a sentence begins. */
export const capitalised = (text: string, language: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
