// Starts the web.
import '#ui/theme/styles.css';
import '#ui/theme/tokens.css';
import '#app/early-requests.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { removeFirstFrameOnceDrawn } from '#app/first-frame.ts';
import { createAppRouter } from '#app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
removeFirstFrameOnceDrawn(root);
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} />
  </StrictMode>,
);
