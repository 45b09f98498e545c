// Ten thousand rows of the kit page, scrolled at several speeds: how many frames come late?
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';
import { median, visit } from './browser.ts';
import { serveSite } from './static-site.ts';

const galleryConfig = fileURLToPath(new URL('../../web/gallery.vite.config.ts', import.meta.url));
const frames = 300;
/** Pixels in each frame: as one reads, as one looks for something, as one drags the bar. */
const steps = [20, 60, 200];
export const framesInAll = frames * steps.length;
const passes = 3;

interface Scrolling {
  dropped: number;
  slowest: number;
}

/** Scrolls in three passes at all speeds; answers the median of the frames dropped, and the slowest frame of all. */
export async function measureScrolling(browser: Browser): Promise<Scrolling> {
  const outDir = await makeDataDir('bench-kit');
  await build({ configFile: galleryConfig, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const kit = await serveSite(outDir);
  const result = await visit(browser, async (page) => {
    await page.goto(`${kit.url}/gallery.html`);
    await page.locator('[data-long]').scrollIntoViewIfNeeded();
    await page.locator('[data-long] tbody tr[data-row]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const runs: Scrolling[] = [];
    for (let pass = 0; pass < passes; pass++) runs.push(await scrollAtAllSpeeds(page));
    return {
      dropped: median(runs.map(({ dropped }) => dropped)),
      slowest: Math.max(...runs.map(({ slowest }) => slowest)),
    };
  });
  kit.stop();
  await rm(outDir, { recursive: true });
  return result;
}

async function scrollAtAllSpeeds(page: Page): Promise<Scrolling> {
  await page.locator('[data-long]').evaluate((body) => body.scrollTo(0, 0));
  const sum: Scrolling = { dropped: 0, slowest: 0 };
  for (const step of steps) {
    await page.waitForTimeout(500); // the last rows get their words
    const { dropped, slowest } = await scroll(page, step);
    sum.dropped += dropped;
    sum.slowest = Math.max(sum.slowest, slowest);
  }
  return sum;
}

async function scroll(page: Page, step: number): Promise<Scrolling> {
  const times = await page.evaluate(
    ([count, by]) =>
      new Promise<number[]>((resolve) => {
        const body = document.querySelector('[data-long]');
        const at: number[] = [];
        const next = (now: number) => {
          at.push(now);
          if (at.length > count) return resolve(at);
          body?.scrollBy(0, by);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [frames, step] as const,
  );
  const lasted = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const frameMs = 1_000 / 60;
  const dropped = lasted.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
  return { dropped, slowest: Math.max(...lasted) };
}
