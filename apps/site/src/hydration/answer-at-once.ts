import { answerCopy } from '../clipboard/answer-copy';

/** Answers a click without React, where it can be. React reads the outcome when it comes. */
export function answerAtOnce(target: Element): boolean {
  // React closes it for good; until then it is out of sight.
  if (target.closest('.theme-announcement-bar .close'))
    document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
  if (target.closest('[data-colours]')) return changeColours();
  return answerCopy(target);
}

const nextChoice: Record<string, string> = { system: 'light', light: 'dark', dark: 'system' };

/** As the theme does: the attributes that React reads in its first effects, and its storage. */
function changeColours(): boolean {
  const { dataset } = document.documentElement;
  const choice = nextChoice[String(dataset.themeChoice)] ?? 'light';
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.themeChoice = choice;
  dataset.theme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  try {
    if (choice === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', choice);
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
  return true;
}
