/** The form by which cards are looked for: words, colours, costs, kinds, order. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Button, Checkbox, Field, Select } from '../ui/index.ts';
import { type CardIndex, EVERYTHING, HIGHEST_COST, type Wanted } from './search.ts';
import { traitsOf } from './traits.ts';
import { colorName, kindName } from './words.ts';

type FiltersProps = { game: string; index: CardIndex; wanted: Wanted; onChange: (wanted: Wanted) => void };

/** How many filters are set, words and order aside. */
const setIn = ({ colors, kinds, costs, complete }: Wanted): number => colors.length + kinds.length + costs.length + (complete ? 1 : 0);

export function Filters({ game, index, wanted, onChange }: FiltersProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const traits = traitsOf(game);
  const change = (part: Partial<Wanted>): void => onChange({ ...wanted, ...part });
  const count = setIn(wanted);
  return (
    <search class="filters">
      <div class="filters-top">
        <Field
          label={t('pool.words')}
          labelHidden
          type="search"
          placeholder={t('pool.words-hint')}
          value={wanted.words}
          onInput={(words) => change({ words })}
        />
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls="card-filters">
          {count === 0 ? t('pool.filters') : t('pool.filters-set', { n: count })}
        </Button>
      </div>
      <div id="card-filters" class="filters-more" hidden={!isOpen}>
        {traits.colors.length > 0 ? (
          <Chips
            legend={t(`colors.${traits.word}-head`)}
            values={traits.colors}
            label={(color) => colorName(color)}
            isColor
            chosen={wanted.colors}
            onChange={(colors) => change({ colors })}
          />
        ) : null}
        <Chips
          legend={t(`curve.${traits.curve}-head`)}
          values={index.costs.map(String)}
          label={(cost) => (Number(cost) >= HIGHEST_COST ? `${cost}+` : cost)}
          chosen={wanted.costs.map(String)}
          onChange={(costs) => change({ costs: costs.map(Number) })}
        />
        <Chips
          legend={t('kinds.head')}
          values={index.kinds}
          label={(kind) => kindName(game, kind)}
          chosen={wanted.kinds}
          onChange={(kinds) => change({ kinds })}
        />
        <div class="row filters-last">
          <Checkbox label={t('pool.complete')} checked={wanted.complete} onChange={(complete) => change({ complete })} />
          <Select
            label={t('pool.order')}
            value={wanted.order}
            onChange={(order) => change({ order: order as Wanted['order'] })}
            options={(['name', 'cost', 'color'] as const).map((value) => ({ value, label: t(`pool.order-${value}`) }))}
          />
          <Button
            kind="quiet"
            size="small"
            disabled={count === 0}
            onClick={() => onChange({ ...EVERYTHING, words: wanted.words, order: wanted.order })}
          >
            {t('pool.clear')}
          </Button>
        </div>
      </div>
    </search>
  );
}

type ChipsProps = {
  legend: string;
  values: readonly string[];
  label: (value: string) => string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  isColor?: boolean;
};

/** Check boxes that look like chips: any number of them. */
function Chips({ legend, values, label, chosen, onChange, isColor = false }: ChipsProps): JSX.Element {
  const toggle = (value: string): void => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset class="chips">
      <legend class="field-label">{legend}</legend>
      {values.map((value) => (
        <label key={value} class="chip" data-color={isColor ? value : undefined}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span class="chip-face">{label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
