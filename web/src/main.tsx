/** Where the page begins: settings, texts of the shell, the account that was kept, and the shell. */
import './styles/index.css';
import { render } from 'preact';
import { startRouter } from './app/router.ts';
import { resumeSession } from './app/session.ts';
import { applySettings } from './app/settings.ts';
import { Shell } from './app/shell.tsx';
import { catchStrays } from './app/toasts.ts';
import { loadTexts } from './texts/index.ts';

catchStrays();
applySettings();
startRouter();
void resumeSession();
void loadTexts('app').then(() => {
  const root = document.getElementById('app');
  if (root) render(<Shell />, root);
});
