/** What the players say to each other: lines and emotes, as text and never as anything else. */
import { type Chat, EMOTES, type Said, type Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { attempt, succeeds } from '../app/toasts.ts';
import { t, tMaybe } from '../texts/index.ts';
import { Button, Menu } from '../ui/index.ts';

const LONGEST = 200;

/** What a line says. */
const wordsOf = (line: Said): string => ('text' in line ? line.text : tMaybe(`emote.${line.emote}`, line.emote));

type ChatProps = { chat: Chat; names: readonly [string, string]; seat: Seat };

/** The chat of a match. */
export function ChatPanel({ chat, names, seat }: ChatProps): JSX.Element {
  const [lines, setLines] = useState(chat.lines);
  const [isMuted, setMuted] = useState(chat.isMuted);
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    let isOn = true;
    let last = chat.lines.at(-1)?.at ?? 0;
    void (async () => {
      for await (const line of chat.follow()) {
        if (!isOn) return;
        setLines(chat.lines);
        setMuted(chat.isMuted);
        if (line.at <= last) continue;
        last = line.at;
        if (line.by === seat) continue;
        announce(t('chat.spoken', { name: names[line.by], text: wordsOf(line) }));
      }
    })().catch(() => undefined);
    return () => {
      isOn = false;
    };
  }, [chat]);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    if (!(await succeeds(chat.say(said)))) setText(said);
  };
  const mute = async (): Promise<void> => {
    const on = !chat.isMuted;
    if (await succeeds(chat.mute(on))) setMuted(on);
  };
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol ref={list} class="chat-lines" aria-label={t('chat.title')} tabIndex={0}>
        {lines.map((line) => (
          <li key={line.at} class={line.by === seat ? 'chat-line is-own' : 'chat-line'}>
            <b>{names[line.by]}</b> {'text' in line ? line.text : <span class="chat-emote">{wordsOf(line)}</span>}
          </li>
        ))}
        {lines.length === 0 ? <li class="soft">{t('chat.empty')}</li> : null}
      </ol>
      <form class="chat-form" onSubmit={(event) => void say(event)}>
        <label class="only-spoken" for="chat-text">
          {t('chat.label')}
        </label>
        <input
          id="chat-text"
          class="input"
          autoComplete="off"
          maxLength={LONGEST}
          value={text}
          placeholder={t('chat.label')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="small">
          {t('chat.send')}
        </Button>
      </form>
      <div class="row">
        <Menu
          label={t('chat.emotes')}
          class="button button-plain button-small"
          items={EMOTES.map((emote) => ({ label: tMaybe(`emote.${emote}`, emote), onSelect: () => void attempt(chat.emote(emote)) }))}
        />
        <Button size="small" aria-pressed={isMuted} onClick={() => void mute()}>
          {isMuted ? t('chat.unmute') : t('chat.mute')}
        </Button>
      </div>
    </div>
  );
}
