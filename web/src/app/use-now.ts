/** Components that show how time goes by. */
import { useEffect, useState } from 'preact/hooks';

/** The time of this page's clock; draws the component anew every so many milliseconds. */
export function useNow(every = 500): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
