/** Views and events as schemas, for answers over HTTP: the same values that view.ts describes. */
import * as z from 'zod/mini';
import type { Field, Form } from '../forms/index.ts';
import type { Update } from '../messages.ts';
import type { CardView, DecisionView, EventView, PrivateView, PublicView, ResultView, SeatView, View } from '../view.ts';
import { named } from './common.ts';
import { exactly } from './exactly.ts';

const numbers = z.record(z.string(), z.number());
const pools = z.record(z.string(), numbers);
const words = z.array(z.string());
const seat = z.literal([0, 1]);
const seatOrNobody = z.literal([-1, 0, 1]);
const token = z.union([z.string(), z.number()]);

export const ResultSchema = exactly<ResultView>()(named('Result', z.object({ winner: z.nullable(seat), reason: z.string() })));

export const EventSchema = exactly<EventView>()(
  named(
    'Event',
    z.object({
      kind: z.string(),
      verb: z.string(),
      seat: seatOrNobody,
      cards: z.array(
        z.object({
          was: z.string(),
          is: z.string(),
          def: z.string(),
          seat,
          zone: z.string(),
          pos: z.int(),
          pose: z.string(),
        }),
      ),
      from: z.string(),
      to: z.string(),
      n: numbers,
    }),
    'One thing that happened, as one viewer saw it.',
  ),
);

const Card = exactly<CardView>()(
  named(
    'Card',
    z.object({
      def: z.string(),
      seat,
      owner: seat,
      zone: z.string(),
      pos: z.int(),
      pose: z.string(),
      on: z.string(),
      n: numbers,
      marks: words,
    }),
    'A card whose face the viewer sees.',
  ),
);
const cards = z.record(z.string(), Card);

const Side = exactly<SeatView>()(
  named(
    'Seat',
    z.object({
      counts: numbers,
      pools,
      slots: z.array(z.object({ zone: z.string(), pos: z.int(), n: numbers })),
      n: numbers,
      marks: words,
    }),
  ),
);

const Public = exactly<PublicView>()(
  named(
    'PublicView',
    z.object({
      game: z.string(),
      turn: z.int(),
      active: seatOrNobody,
      phase: z.string(),
      cards,
      seats: z.tuple([Side, Side]),
      links: z.array(z.object({ seat, verb: z.string(), card: z.string(), def: z.string(), marks: words })),
      pools,
      waiting: z.array(z.object({ seat, kind: z.enum(['act', 'respond', 'choose', 'mulligan', 'simultaneous']), since: z.int() })),
      n: numbers,
      result: z.nullable(ResultSchema),
    }),
    'What everybody sees of a match.',
  ),
);

const warn = z.exactOptional(z.string());
const of = z.array(token);
const supply = z.array(z.object({ from: token, kind: z.string(), n: z.int() }));
const shares = z.array(z.object({ from: token, min: z.int(), max: z.int() }));

const FieldSchema = exactly<Field>()(
  named(
    'Field',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), of, warn }),
      z.object({ kind: z.literal('some'), of, min: z.int(), max: z.int(), warn }),
      z.object({
        kind: z.literal('cover'),
        supply,
        need: words,
        base: words,
        exact: z.boolean(),
        most: z.exactOptional(z.int()),
        shares,
        warn,
      }),
      z.object({ kind: z.literal('amounts'), supply, min: z.int(), max: z.int(), keep: z.exactOptional(z.array(z.int())), warn }),
      z.object({ kind: z.literal('weigh'), of, weights: z.array(z.number()), least: z.number(), warn }),
      z.object({ kind: z.literal('order'), of, warn }),
      z.object({ kind: z.literal('number'), min: z.int(), max: z.int(), warn }),
    ]),
    'What has to be said with an option.',
  ),
);

const FormSchema = exactly<Form>()(
  named(
    'Form',
    z.object({
      options: z.array(z.object({ verb: z.string(), cards: z.array(token), fields: z.record(z.string(), FieldSchema) })),
      fallback: z.int(),
    }),
    'All that a seat may answer to one decision.',
  ),
);

const DecisionSchema = exactly<DecisionView>()(
  named(
    'Decision',
    z.object({ n: z.int(), kind: z.string(), form: FormSchema }),
    'What a seat is asked: the number of the question, its kind, the form.',
  ),
);

const Private = exactly<PrivateView>()(
  named(
    'PrivateView',
    z.object({
      seat,
      cards,
      pools,
      decision: z.nullable(DecisionSchema),
    }),
    'What one seat sees alone.',
  ),
);

export const ViewSchema = exactly<View>()(
  named('View', z.object({ public: Public, mine: z.exactOptional(Private) }), 'All that a viewer may know: a seat has `mine` as well.'),
);

export const UpdateSchema = exactly<Update>()(
  named(
    'Update',
    z.object({ n: z.int(), view: ViewSchema, events: z.array(EventSchema), first: z.int(), resync: z.boolean() }),
    'How a match stands after an input, and what happened.',
  ),
);
