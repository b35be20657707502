/** Schemas beside types that are written by hand: that both say the same is checked by the compiler, in both directions. */
import type * as z from 'zod/mini';

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;
type Both<A, B> = [A] extends [Frozen<B>] ? ([B] extends [Frozen<A>] ? unknown : never) : never;

/** `unknown` if two types have the same values, whatever may be written to them; else `never`. Fields that may be left out count as well. */
export type Agree<A, B> = Both<A, B> & Both<Whole<A>, Whole<B>>;

/** A schema whose values are exactly those of a type. Anything else does not compile. */
export const exactly =
  <T>() =>
  <S extends z.ZodMiniType>(schema: S & Agree<z.infer<S>, T>): z.ZodMiniType<T> =>
    schema as z.ZodMiniType as z.ZodMiniType<T>;
