/** The figures of a deck: its curve, its colours and its kinds of cards. */
import type { Catalogue } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { numberOf } from '../around/when.ts';
import { t } from '../texts/index.ts';
import { Empty } from '../ui/index.ts';
import { Bars } from './bars.tsx';
import { countsOf, totalOf } from './counts.ts';
import type { Sections } from './draft.ts';
import { HIGHEST_COST } from './search.ts';
import { traitsOf } from './traits.ts';
import { colorName, kindName } from './words.ts';

type FiguresProps = { game: string; sections: Sections; catalogue: Catalogue };

const costLabel = (key: string): string => (Number(key) >= HIGHEST_COST ? `${key}+` : key);

/** Plots of a deck. */
export function Figures({ game, sections, catalogue }: FiguresProps): JSX.Element {
  const traits = traitsOf(game);
  const { curve, colors, kinds, mean } = countsOf(sections, catalogue, traits);
  if (totalOf(sections) === 0) return <Empty>{t('deck.no-figures')}</Empty>;
  return (
    <div class="figures">
      <Bars title={t(`curve.${traits.curve}`)} bars={curve} label={costLabel} head={t(`curve.${traits.curve}-head`)} way="up" />
      {mean === null ? null : <p class="soft figures-mean">{t(`curve.${traits.curve}-mean`, { mean: numberOf(mean, 1) })}</p>}
      <Bars
        title={t(`colors.${traits.word}`)}
        bars={colors}
        label={(key) => colorName(key)}
        head={t(`colors.${traits.word}-head`)}
        way="across"
      />
      <Bars title={t('kinds.title')} bars={kinds} label={(key) => kindName(game, key)} head={t('kinds.head')} way="across" />
    </div>
  );
}
