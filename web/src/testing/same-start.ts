// Every test begins in Chinese, whatever language the one before it chose: the files share one window.
import { afterEach } from 'vitest';
import { setLocale } from '#platform/texts.ts';

afterEach(() => setLocale('zh-CN'));
