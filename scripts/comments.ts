// Lists comments that begin with a word which only continues the code beside it; fails where there is one.
import { contentOf, listSources } from './testing/sources.ts';

/** Opening of a block comment, or of a line comment that does not go on from the line above; no address such as http://. */
const opening = String.raw`\/\*\*?\s+(?:\*\s+)?|(?<!:|^[ \t]*\/\/.*\n[ \t]*)\/\/[ \t]*`;
const words = 'Of|So|Those|That of|Besides?|Who|Whose|Where|Which';
const fragment = new RegExp(`(?:${opening})(?:${words})\\b.*`, 'gim');

const isRead = (path: string) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|generated)\/|\.generated\./.test(path);

const found = listSources()
  .filter(isRead)
  .flatMap((path) => {
    const text = contentOf(path).toString();
    return [...text.matchAll(fragment)].map(({ index, 0: comment }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line} ${comment.replaceAll(/\s+/g, ' ')}`;
    });
  });

for (const place of found) console.log(place);
if (found.length > 0) {
  console.log(`${found.length} comments begin with a fragment`);
  process.exitCode = 1;
}
