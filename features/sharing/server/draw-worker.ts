import { parentPort } from 'node:worker_threads';
import type { Drawing } from './draw-card.ts';
import { drawCard } from './draw-card.ts';

/** The thread that draws; `card-drawer.ts` starts it. */
parentPort?.on('message', (drawing: Drawing) => {
  drawCard(drawing).then(
    (png) => parentPort?.postMessage({ png }, []),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }, []),
  );
});
