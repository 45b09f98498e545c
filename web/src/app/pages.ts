// Every page of the menu, as the features declare them. Routes, menu, early requests and the stages of the build derive from
// this table. The build reads it too, so that declarations import the contract and types, and nothing else.
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';

export const pages = declared(features, 'pages');

export type PageName = keyof typeof pages;

export const isPageName = (name: string): name is PageName => name in pages;
