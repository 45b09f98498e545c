// Starts the web.
import '#ui/theme/styles.css';
import '#ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entrance, findEntrance, prepareEntrance } from '#app/entrance.tsx';
import { removeFirstFrameOnceDrawn } from '#start/first-frame.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
removeFirstFrameOnceDrawn(root);
void findEntrance().then(async (first) => {
  await prepareEntrance(first);
  createRoot(root).render(
    <StrictMode>
      <Entrance first={first} />
    </StrictMode>,
  );
});
