/** A plot of counts as bars, drawn as SVG, with the same figures as a table. */
import './bars.css';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import type { Bar } from './counts.ts';

type BarsProps = {
  title: string;
  bars: readonly Bar[];
  /** What a bar is called. */
  label: (key: string) => string;
  /** What the bars count, as the head of the table: `Element`. */
  head: string;
  /** `up`: narrow bars for numbers. `across`: bars with names. */
  way: 'up' | 'across';
};

/** Bars, and a table of them for whoever prefers one. */
export function Bars({ title, bars, label, head, way }: BarsProps): JSX.Element {
  const most = Math.max(1, ...bars.map(({ n }) => n));
  const Drawn = way === 'up' ? Upright : Across;
  return (
    <figure class="bars">
      <figcaption>{title}</figcaption>
      <Drawn bars={bars} most={most} label={label} title={title} />
      <details class="bars-table">
        <summary>{t('plot.table')}</summary>
        <table class="table">
          <caption class="only-spoken">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('plot.cards')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, n }) => (
              <tr key={key}>
                <th scope="row">{label(key)}</th>
                <td>{n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type DrawnProps = { bars: readonly Bar[]; most: number; label: (key: string) => string; title: string };

const HEIGHT = 96;
const STEP = 36;

function Upright({ bars, most, label, title }: DrawnProps): JSX.Element {
  const width = Math.max(1, bars.length) * STEP;
  return (
    <svg class="bars-plot" viewBox={`0 0 ${width} ${HEIGHT + 36}`} width={width} height={HEIGHT + 36} role="img" aria-label={title}>
      {bars.map(({ key, n }, i) => {
        const height = (HEIGHT * n) / most;
        const middle = i * STEP + STEP / 2;
        return (
          <g key={key}>
            <rect class="bar" x={i * STEP + 5} y={18 + HEIGHT - height} width={STEP - 10} height={Math.max(height, 1)} rx="3" />
            <text class="bar-count" x={middle} y={13 + HEIGHT - height} text-anchor="middle">
              {n}
            </text>
            <text class="bar-label" x={middle} y={HEIGHT + 33} text-anchor="middle">
              {label(key)}
            </text>
          </g>
        );
      })}
      <line class="bars-ground" x1="0" x2={width} y1={HEIGHT + 18.5} y2={HEIGHT + 18.5} />
    </svg>
  );
}

const LINE = 24;
const LABEL = 112;
const LENGTH = 180;

function Across({ bars, most, label, title }: DrawnProps): JSX.Element {
  return (
    <svg
      class="bars-plot bars-across"
      viewBox={`0 0 ${LABEL + LENGTH + 30} ${Math.max(1, bars.length) * LINE}`}
      role="img"
      aria-label={title}
    >
      {bars.map(({ key, n }, i) => {
        const length = (LENGTH * n) / most;
        const middle = i * LINE + LINE / 2;
        return (
          <g key={key}>
            <text class="bar-label" x={LABEL - 8} y={middle} text-anchor="end" dominant-baseline="central">
              {label(key)}
            </text>
            <rect class="bar" data-color={key} x={LABEL} y={i * LINE + 3} width={Math.max(length, 1)} height={LINE - 6} rx="3" />
            <text class="bar-count" x={LABEL + length + 6} y={middle} dominant-baseline="central">
              {n}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
