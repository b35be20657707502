/** A reporter for knip that says how many files it read, so that a run over nothing cannot pass for a clean one. */
import type { Reporter } from 'knip';

const countFiles: Reporter = ({ counters }) => console.log(`files read: ${counters.processed}`);

export default countFiles;
