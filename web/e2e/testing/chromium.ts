/** The Chromium of the machine: where it is, and how it is started so that it asks nobody for anything. */
import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is; undefined if the machine has none. CHROMIUM names another place. */
export const chromiumAt = (): string | undefined => PLACES.find((place) => place && existsSync(place));

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
