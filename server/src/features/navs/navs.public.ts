// Net asset values for files of statements.
export { enterFiledNavs, findFiledNavs, requireMayEnterNavs, type FiledNav } from './navs.files.ts';
export { reachOfNavs } from './navs.service.ts';
