/** What the moderators have to say to the account, until it has been read. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { signedIn } from '../../app/session.ts';
import { momentOf } from '../../app/time.ts';
import { attempt } from '../../app/toasts.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { t } from '../../texts/index.ts';
import { Button, Notice } from '../../ui/index.ts';

export function Notices(): JSX.Element | null {
  const notices = useLoaded(() => signedIn().own.show(), []).value?.notices ?? [];
  const [seen, setSeen] = useState<readonly string[]>([]);
  const read = async (id: string): Promise<void> => {
    setSeen([...seen, id]);
    await attempt(signedIn().own.seen(id));
  };
  const open = notices.filter(({ id }) => !seen.includes(id));
  if (open.length === 0) return null;
  return (
    <div class="stack">
      {open.map(({ id, kind, text, until }) => (
        <Notice key={id} kind="warn">
          <p>
            <strong>{t(`notice.${kind}`)}</strong> {text} {until === null ? '' : t('notice.until', { when: momentOf(until) })}
          </p>
          <Button size="small" onClick={() => void read(id)}>
            {t('notice.read')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
