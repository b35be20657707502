/** How a rating came about: a line with the band of its deviation, and the same as a table. */
import type { RatingChangeView } from '@spiritgate/shared/protocol';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { plotOf, ROOM } from './line-plot.ts';
import { ScrollBox } from './scroll-box.tsx';
import { dayOf, gainOf, numberOf } from './when.ts';

/** The matches of a rating, the latest first, as the server lists them. */
export function RatingPlot({ changes }: { changes: readonly RatingChangeView[] }): JSX.Element {
  const counted = changes.filter(({ voided }) => !voided).toReversed();
  const { line, band, points, marks } = plotOf(counted.map(({ at, rating, deviation }) => ({ at, value: rating, spread: deviation })));
  const [first, last] = [counted[0], counted.at(-1)];
  const summary =
    first && last
      ? t('rating.summary', { n: counted.length, from: numberOf(first.rating), to: numberOf(last.rating), day: dayOf(first.at) })
      : t('rating.none');
  return (
    <figure class="rating-plot">
      <figcaption>{summary}</figcaption>
      {counted.length > 0 ? (
        <svg class="plot" viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} role="img" aria-label={summary}>
          {marks.map(({ value, y }) => (
            <g key={value}>
              <line class="plot-mark" x1={ROOM.left} x2={ROOM.width - ROOM.right} y1={y} y2={y} />
              <text class="plot-text" x={ROOM.left - 8} y={y} text-anchor="end" dominant-baseline="central">
                {value}
              </text>
            </g>
          ))}
          <polygon class="plot-band" points={band} />
          <polyline class="plot-line" points={line} />
          {points.length <= 60
            ? points.map(({ x, y }, i) => <circle key={counted[i]?.match} class="plot-point" cx={x} cy={y} r="3.5" />)
            : null}
          {first ? (
            <text class="plot-text" x={ROOM.left} y={ROOM.height - 8}>
              {dayOf(first.at)}
            </text>
          ) : null}
          {last && counted.length > 1 ? (
            <text class="plot-text" x={ROOM.width - ROOM.right} y={ROOM.height - 8} text-anchor="end">
              {dayOf(last.at)}
            </text>
          ) : null}
        </svg>
      ) : null}
      {changes.length > 0 ? (
        <details class="bars-table">
          <summary>{t('rating.table')}</summary>
          <ScrollBox label={t('rating.table')}>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{t('rating.day')}</th>
                  <th scope="col" class="num">
                    {t('leaderboard.rating')}
                  </th>
                  <th scope="col" class="num">
                    {t('rating.gain')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ match, at, rating, deviation, gain, voided }) => (
                  <tr key={match}>
                    <th scope="row">{dayOf(at)}</th>
                    <td class="num">
                      {numberOf(rating)} ± {numberOf(2 * deviation)}
                    </td>
                    <td class="num">{voided ? t('rating.voided') : gainOf(gain)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </details>
      ) : null}
    </figure>
  );
}
