import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './api/api.ts';
import { queries } from './api/queries.ts';
import { router } from './router/use-router.ts';
import { askAhead, fetchScreen, Routes } from './routes.tsx';
import { FailedSignIn, SignedInBeside } from './shell/SignIn.tsx';
import './shell/base.css';
import './shell/theme.ts';

const root = createRoot(document.getElementById('app') as HTMLElement);

async function start(): Promise<void> {
  if (session.isCallback()) {
    const outcome = await session.finish();
    if ('failure' in outcome) return root.render(<FailedSignIn failure={outcome.failure} />);
    window.history.replaceState(null, '', outcome.path);
    if (session.isBeside(outcome.path)) {
      session.comeBack();
      return root.render(<SignedInBeside />);
    }
  } else if (session.isBeside()) return session.leave();
  router.start(fetchScreen);
  askAhead(router.place().pathname);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Routes />
      </QueryClientProvider>
    </StrictMode>,
  );
  // The first of its kind takes a browser 40 ms: while the answers are on their way, nobody waits for it.
  setTimeout(() => new Intl.DateTimeFormat('fr-FR'));
}

void start();
