// Every test begins in Chinese, whatever language the one before it chose, and every file with an empty page: the files share one window.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { setLocale } from '#platform/texts.ts';

afterEach(() => setLocale('zh-CN'));
afterAll(cleanup);
